/**
 * What a message is, whatever the marketplace calls it (requirements: R5). Product logic reads kinds only;
 * codes are for the wire and the database. Append-only.
 */
export const MESSAGE_KINDS = [
  'text',
  'image',
  'imageWithText',
  'emoji',
  'video',
  'product',
  'order',
  'voucher',
  'followInvite',
  'refund',
  'notification',
  'faq',
  'webview',
  'offer',
  'enterFromOrder',
  'enterFromProduct',
  'enterFromTransfer',
  'serviceAllocated',
  'other',
  'logistics',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** A message-type code of the product: numbers for Shopee and Tokopedia, texts for Lazada and TikTok. */
export type MessageTypeCode = string | number;
