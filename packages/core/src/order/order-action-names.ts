/**
 * What a seller can do with an order, in the order of display. `arrangeShipment`: order the shipment of the
 * parcel from the marketplace, by pick-up, drop-off or a tracking number of the seller's own. Append-only.
 */
export const ORDER_ACTIONS = [
  'acceptOrder',
  'rejectOrder',
  'pack',
  'arrangeShipment',
  'markDelivered',
  'acceptCancellation',
  'rejectCancellation',
  'cancel',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];
