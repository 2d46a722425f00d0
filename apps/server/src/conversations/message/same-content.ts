import type { MessageKind } from '@seller-chat/core';
import type { InboundMessage } from '../../marketplaces/port.ts';
import type { MessageRow } from '../../db/rows/rows.ts';

type Fields = Readonly<Record<string, unknown>>;

/** How far two lengths of one film may be apart: some marketplaces count whole seconds. */
const DURATION_SLACK_MS = 1000;

/**
 * Whether the marketplace's copy says what a message of ours said: the same words, or the same thing. A picture or
 * film is known by the address or id that the marketplace gave for it, else by its size in pixels and its length.
 *
 * @param marketplaceFile - what the marketplace gave for the message's file; null where it has none, or none was given
 */
export function isSameContent(
  ours: Pick<MessageRow, 'kind' | 'content'>,
  echo: Pick<InboundMessage, 'kind' | 'content'>,
  marketplaceFile: Fields | null,
): boolean {
  return (
    ours.kind === echo.kind && (BY_KIND[ours.kind]?.(ours.content, echo.content, marketplaceFile) ?? false)
  );
}

type Comparison = (own: Fields, copy: Fields, marketplaceFile: Fields | null) => boolean;

/** A kind that cannot be sent is never a copy of a send. */
const BY_KIND: Readonly<Partial<Record<MessageKind, Comparison>>> = {
  text: (own, copy) => plain(own['text']) === plain(copy['text']),
  image: (_own, copy, marketplaceFile) =>
    isSameFile(marketplaceFile, copy) || isSameSize(marketplaceFile, copy),
  video: (_own, copy, marketplaceFile) =>
    isSameFile(marketplaceFile, copy) ||
    (isSameSize(marketplaceFile, copy) && isSameLength(marketplaceFile, copy)),
  emoji: (own, copy) => isSame(own, copy, 'stickerId') || isSame(own, copy, 'text'),
  product: (own, copy) => isSame(own, copy, 'productId'),
  order: (own, copy) => isSame(own, copy, 'orderId'),
  voucher: (own, copy) => isSame(own, copy, 'voucherId'),
  followInvite: () => true,
};

/** Marketplaces trim and normalise; the words are what counts. */
function plain(text: unknown): string {
  return (typeof text === 'string' ? text : '').normalize('NFC').replace(/\s+/gu, ' ').trim();
}

function isSame(own: Fields, copy: Fields, field: string): boolean {
  return own[field] !== undefined && own[field] === copy[field];
}

function isSameFile(marketplaceFile: Fields | null, copy: Fields): boolean {
  if (!marketplaceFile) return false;
  const name = fileNameIn(marketplaceFile['url']);
  return isSame(marketplaceFile, copy, 'videoId') || (name !== '' && name === fileNameIn(copy['url']));
}

/** The last step of an address: its host and query may differ from one answer to the next. */
function fileNameIn(address: unknown): string {
  return typeof address === 'string' ? (/([^/?#]+)(?:[?#].*)?$/.exec(address)?.[1] ?? '') : '';
}

function isSameSize(marketplaceFile: Fields | null, copy: Fields): boolean {
  return (
    marketplaceFile !== null && ['width', 'height'].every((side) => isEqualCount(marketplaceFile, copy, side))
  );
}

function isEqualCount(own: Fields, copy: Fields, field: string): boolean {
  return typeof own[field] === 'number' && own[field] > 0 && own[field] === copy[field];
}

function isSameLength(marketplaceFile: Fields | null, copy: Fields): boolean {
  const [own, other] = [marketplaceFile?.['durationMs'], copy['durationMs']];
  return typeof own === 'number' && typeof other === 'number' && Math.abs(own - other) <= DURATION_SLACK_MS;
}
