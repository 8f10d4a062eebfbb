/// A template file of the user's own that stands in for the Gold Card: Uber Cash is worth $12, Dining Credit is gone, and
/// there is a Tea Credit.
enum OwnTemplates {
    static let text = #"""
        {"schemaVersion":1,"cards":[
        {"id":"550e8400-e29b-41d4-a716-446655440002","name":"Gold Card","issuer":"American Express","annualFee":325,
        "benefits":[
        {"id":"550e8400-e29b-41d4-a716-446655440201","name":"Uber Cash","description":"Rides.","value":12,"frequency":"monthly","category":"transportation","merchant":"Uber"},
        {"id":"550e8400-e29b-41d4-a716-446655440202","name":"Dining Credit","description":"Meals.","value":10,"frequency":"monthly","category":"dining","isActive":false},
        {"id":"fcda3229-abc1-5ee7-b17f-1efe837c9d93","name":"Dunkin' Credit","description":"Coffee.","value":7,"frequency":"monthly","category":"dining"},
        {"id":"7ea00000-0000-4000-8000-000000000001","name":"Tea Credit","description":"Tea.","value":3,"frequency":"quarterly","category":"dining"}]}]}
        """# + "\n"
}
