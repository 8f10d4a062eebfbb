print("coupontracker")
