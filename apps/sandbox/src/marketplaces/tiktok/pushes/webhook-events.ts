/** The events an app can register an address for, with the number each push carries as its `type` (section 5). */
export const EVENT_NUMBERS = {
  ORDER_STATUS_CHANGE: 1,
  REVERSE_STATUS_UPDATE: 2,
  RECIPIENT_ADDRESS_UPDATE: 3,
  PACKAGE_UPDATE: 4,
  PRODUCT_STATUS_CHANGE: 5,
  SELLER_DEAUTHORIZATION: 6,
  UPCOMING_AUTHORIZATION_EXPIRATION: 7,
  CANCELLATION_STATUS_CHANGE: 11,
  RETURN_STATUS_CHANGE: 12,
  NEW_CONVERSATION: 13,
  NEW_MESSAGE: 14,
  PRODUCT_INFORMATION_CHANGE: 15,
  PRODUCT_CREATION: 16,
  PRODUCT_CATEGORY_CHANGE: 18,
  NEW_MESSAGE_LISTENER: 33,
  INVOICE_STATUS_CHANGE: 36,
  PRODUCT_AUDIT_STATUS_CHANGE: 37,
} as const;
export type EventType = keyof typeof EVENT_NUMBERS;

/** The events of these that happen in the world, and are pushed. */
export const SENT_EVENTS = [
  'ORDER_STATUS_CHANGE',
  'SELLER_DEAUTHORIZATION',
  'CANCELLATION_STATUS_CHANGE',
  'RETURN_STATUS_CHANGE',
  'NEW_CONVERSATION',
  'NEW_MESSAGE',
] as const satisfies readonly EventType[];

export const EVENT_TYPES = Object.keys(EVENT_NUMBERS) as EventType[];
