/** Who wrote it (requirements: spec 3; `SYSTEM` for the marketplace itself). */
export const SENDER_ROLES = ['BUYER', 'SHOP', 'CUSTOMER_SERVICE', 'ROBOT', 'SYSTEM'] as const;
export type SenderRole = (typeof SENDER_ROLES)[number];
