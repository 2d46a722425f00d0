/** The frame's reply that the person confirms in a window of ours. */
export interface ReplyToConfirm {
  readonly shopId: string;
  readonly sessionId: string;
  readonly text: string;
  /** The message is sent under this id, however many times it is confirmed. */
  readonly clientMessageId: string;
}

/** Popup to frame. `ready`: it can take the reply. */
export type ConfirmNews =
  | { readonly confirm: 'ready' }
  | { readonly confirm: 'sent' | 'failed'; readonly clientMessageId: string };

/** As the contract of `sendMessage`, UTF-16 units. */
const TEXT_MAX = 10_000;
const ID_MAX = 200;

const isText = (value: unknown, max: number): boolean =>
  typeof value === 'string' && value !== '' && value.length <= max;

/** What a message of the popup says; undefined for everything else. */
export function readConfirmNews(data: unknown): ConfirmNews | undefined {
  const { confirm, clientMessageId } = Object(data) as Readonly<Record<string, unknown>>;
  if (confirm === 'ready') return { confirm };
  if ((confirm !== 'sent' && confirm !== 'failed') || !isText(clientMessageId, ID_MAX)) return undefined;
  return { confirm, clientMessageId: clientMessageId as string };
}

/** The reply that a frame hands over; undefined for everything else. */
export function readReplyToConfirm(data: unknown): ReplyToConfirm | undefined {
  const { shopId, sessionId, text, clientMessageId } = Object(data) as Readonly<Record<string, unknown>>;
  const isWhole =
    isText(text, TEXT_MAX) && [shopId, sessionId, clientMessageId].every((id) => isText(id, ID_MAX));
  return isWhole ? ({ shopId, sessionId, text, clientMessageId } as ReplyToConfirm) : undefined;
}
