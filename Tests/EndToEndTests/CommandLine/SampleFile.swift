/// A small wallet as a file, written out: two cards, six benefits, October closed and November under way.
///
/// Gold (Anna's): Uber Cash open, Dining part used, Dunkin' used. Platinum: Uber Cash and Saks open, Global Entry
/// without an end.
enum SampleFile {
    static let gold = "aaaaaaaa-0000-4000-8000-000000000001"
    static let platinum = "bbbbbbbb-0000-4000-8000-000000000002"
    static let dining = "12222222-0000-4000-8000-000000000002"
    static let saks = "25555555-0000-4000-8000-000000000005"

    static let text = #"""
        {"format":1,"generation":4,"program":"0.1.0",
        "preferences":{"updatedAt":"2026-10-05T09:00:00Z"},
        "cards":[
        {"id":"aaaaaaaa-0000-4000-8000-000000000001","cardTemplateId":"550e8400-e29b-41d4-a716-446655440002","addedDate":"2026-10-05","sortOrder":0,"createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-10-05T09:00:00Z","openedOn":"2023-03-12","owner":"Anna"},
        {"id":"bbbbbbbb-0000-4000-8000-000000000002","cardTemplateId":"550e8400-e29b-41d4-a716-446655440001","addedDate":"2026-10-05","sortOrder":1,"createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-10-05T09:00:00Z"}
        ],
        "benefits":[
        {"id":"11111111-0000-4000-8000-000000000001","userCardId":"aaaaaaaa-0000-4000-8000-000000000001","templateBenefitId":"550e8400-e29b-41d4-a716-446655440201","status":"available","currentPeriodStart":"2026-11-01","currentPeriodEnd":"2026-11-30","nextResetDate":"2026-12-01","reminderDaysBefore":7,"createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-10-20T18:00:00Z","periodValue":10},
        {"id":"12222222-0000-4000-8000-000000000002","userCardId":"aaaaaaaa-0000-4000-8000-000000000001","templateBenefitId":"550e8400-e29b-41d4-a716-446655440202","status":"partiallyUsed","currentPeriodStart":"2026-11-01","currentPeriodEnd":"2026-11-30","nextResetDate":"2026-12-01","reminderDaysBefore":7,"createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-11-12T19:00:00Z","enrolledOn":"2026-10-05","periodValue":10,"periodRedeemed":4,"periodUses":1},
        {"id":"13333333-0000-4000-8000-000000000003","userCardId":"aaaaaaaa-0000-4000-8000-000000000001","templateBenefitId":"fcda3229-abc1-5ee7-b17f-1efe837c9d93","status":"used","currentPeriodStart":"2026-11-01","currentPeriodEnd":"2026-11-30","nextResetDate":"2026-12-01","reminderDaysBefore":7,"createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-11-03T08:30:00Z","enrolledOn":"2026-10-05","periodValue":7,"periodRedeemed":7,"periodUses":1},
        {"id":"24444444-0000-4000-8000-000000000004","userCardId":"bbbbbbbb-0000-4000-8000-000000000002","templateBenefitId":"550e8400-e29b-41d4-a716-446655440101","status":"available","currentPeriodStart":"2026-11-01","currentPeriodEnd":"2026-11-30","nextResetDate":"2026-12-01","reminderDaysBefore":7,"createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-10-05T09:00:00Z","periodValue":15},
        {"id":"25555555-0000-4000-8000-000000000005","userCardId":"bbbbbbbb-0000-4000-8000-000000000002","templateBenefitId":"550e8400-e29b-41d4-a716-446655440103","status":"available","currentPeriodStart":"2026-07-01","currentPeriodEnd":"2026-12-31","nextResetDate":"2027-01-01","reminderDaysBefore":7,"createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-10-05T09:00:00Z","enrolledOn":"2026-10-05","periodValue":50},
        {"id":"26666666-0000-4000-8000-000000000006","userCardId":"bbbbbbbb-0000-4000-8000-000000000002","templateBenefitId":"5fb1c1ab-17c3-56e3-bb77-2b97d8f64719","status":"available","currentPeriodStart":"2026-10-05","reminderDaysBefore":7,"createdAt":"2026-10-05T09:00:00Z","updatedAt":"2026-10-05T09:00:00Z","periodValue":120}
        ],
        "sums":[
        {"userCardId":"aaaaaaaa-0000-4000-8000-000000000001","year":2026,"captured":21,"missed":17},
        {"userCardId":"bbbbbbbb-0000-4000-8000-000000000002","year":2026,"captured":0,"missed":15}
        ],
        "usages":[
        {"id":"eeeeeeee-0000-4000-8000-000000000001","benefitId":"11111111-0000-4000-8000-000000000001","userCardId":"aaaaaaaa-0000-4000-8000-000000000001","kind":"use","usedOn":"2026-10-20","usedDate":"2026-10-20T18:00:00Z","periodStart":"2026-10-01","periodEnd":"2026-10-31","valueRedeemed":10,"cardNameSnapshot":"Gold Card","benefitNameSnapshot":"Uber Cash","issuerSnapshot":"American Express","categorySnapshot":"transportation","createdAt":"2026-10-20T18:00:00Z","updatedAt":"2026-10-20T18:00:00Z"},
        {"id":"b241071a-8f8b-88b6-94dd-56247e29de1b","benefitId":"12222222-0000-4000-8000-000000000002","userCardId":"aaaaaaaa-0000-4000-8000-000000000001","kind":"missed","usedOn":"2026-10-31","usedDate":"2026-11-03T08:30:00Z","periodStart":"2026-10-01","periodEnd":"2026-10-31","valueRedeemed":0,"valueMissed":10,"wasAutoExpired":true,"cardNameSnapshot":"Gold Card","benefitNameSnapshot":"Dining Credit","issuerSnapshot":"American Express","categorySnapshot":"dining","createdAt":"2026-11-03T08:30:00Z","updatedAt":"2026-11-03T08:30:00Z"},
        {"id":"27e93921-e402-847a-a338-c2b5d0ac1cb9","benefitId":"13333333-0000-4000-8000-000000000003","userCardId":"aaaaaaaa-0000-4000-8000-000000000001","kind":"missed","usedOn":"2026-10-31","usedDate":"2026-11-03T08:30:00Z","periodStart":"2026-10-01","periodEnd":"2026-10-31","valueRedeemed":0,"valueMissed":7,"wasAutoExpired":true,"cardNameSnapshot":"Gold Card","benefitNameSnapshot":"Dunkin' Credit","issuerSnapshot":"American Express","categorySnapshot":"dining","createdAt":"2026-11-03T08:30:00Z","updatedAt":"2026-11-03T08:30:00Z"},
        {"id":"12fa0db5-7c62-8809-9811-5b535518e6ab","benefitId":"24444444-0000-4000-8000-000000000004","userCardId":"bbbbbbbb-0000-4000-8000-000000000002","kind":"missed","usedOn":"2026-10-31","usedDate":"2026-11-03T08:30:00Z","periodStart":"2026-10-01","periodEnd":"2026-10-31","valueRedeemed":0,"valueMissed":15,"wasAutoExpired":true,"cardNameSnapshot":"Platinum Card","benefitNameSnapshot":"Uber Cash","issuerSnapshot":"American Express","categorySnapshot":"transportation","createdAt":"2026-11-03T08:30:00Z","updatedAt":"2026-11-03T08:30:00Z"},
        {"id":"eeeeeeee-0000-4000-8000-000000000002","benefitId":"13333333-0000-4000-8000-000000000003","userCardId":"aaaaaaaa-0000-4000-8000-000000000001","kind":"use","usedOn":"2026-11-03","usedDate":"2026-11-03T08:30:00Z","periodStart":"2026-11-01","periodEnd":"2026-11-30","valueRedeemed":7,"cardNameSnapshot":"Gold Card","benefitNameSnapshot":"Dunkin' Credit","issuerSnapshot":"American Express","categorySnapshot":"dining","createdAt":"2026-11-03T08:30:00Z","updatedAt":"2026-11-03T08:30:00Z"},
        {"id":"eeeeeeee-0000-4000-8000-000000000003","benefitId":"12222222-0000-4000-8000-000000000002","userCardId":"aaaaaaaa-0000-4000-8000-000000000001","kind":"use","usedOn":"2026-11-12","usedDate":"2026-11-12T19:00:00Z","periodStart":"2026-11-01","periodEnd":"2026-11-30","valueRedeemed":4,"notes":"with Sam","cardNameSnapshot":"Gold Card","benefitNameSnapshot":"Dining Credit","issuerSnapshot":"American Express","categorySnapshot":"dining","createdAt":"2026-11-12T19:00:00Z","updatedAt":"2026-11-12T19:00:00Z"}
        ]
        }
        """# + "\n"
}
