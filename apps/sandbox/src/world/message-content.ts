/**
 * What a message says, in words that belong to no marketplace; each marketplace's folder writes it in its own.
 * `kind` `other` carries a type and a body of the marketplace's own, for what nothing else here covers.
 */
export type MessageContent =
  | { kind: 'text'; text: string }
  | { kind: 'image'; mediaId: string }
  /** Shopee's picture with words beside it. */
  | { kind: 'imageWithText'; mediaId: string; text: string }
  | { kind: 'video'; mediaId: string; coverMediaId: string }
  /** A sticker or an emoji of the marketplace's own set: the code as it writes it. */
  | { kind: 'sticker'; packageId: string; stickerId: string }
  | { kind: 'product'; productId: string }
  | { kind: 'order'; orderId: string }
  | { kind: 'voucher'; voucherId: string }
  | { kind: 'followInvite' }
  | { kind: 'refund'; returnId: string }
  /** How a parcel is getting on (TikTok Shop). */
  | { kind: 'logistics'; orderId: string }
  /** The marketplace's own words, with the recalled text where it reports one (Lazada). */
  | { kind: 'notice'; text: string; recalled?: string }
  /** Questions to choose from, sent by the marketplace's robot. */
  | { kind: 'menu'; text: string; choices: readonly string[] }
  | { kind: 'enteredFromProduct'; productId: string }
  | { kind: 'enteredFromOrder'; orderId: string }
  | { kind: 'transferred'; text: string }
  | { kind: 'agentJoined'; text: string }
  | { kind: 'other'; type: string; body: Readonly<Record<string, unknown>> };
export type MessageContentKind = MessageContent['kind'];

/** The words of a message that has any, else ''. */
export function textOfContent(content: MessageContent): string {
  return 'text' in content ? content.text : '';
}
