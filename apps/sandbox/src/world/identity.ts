import { idAt, serialAt } from './ids.ts';
import type { IdSize } from './ids.ts';
import type { Marketplace, Shop } from './types.ts';

/** What an id names. */
export type IdKind =
  | 'account'
  | 'chatUser'
  | 'conversation'
  | 'media'
  | 'message'
  | 'order'
  | 'orderItem'
  | 'package'
  | 'product'
  | 'return'
  | 'review'
  | 'tracking'
  | 'variant'
  | 'voucher';

/** Makes the next id of a kind. `at`: when the named thing was created, epoch ms. */
export type NewId = (kind: IdKind, at?: number) => string;

/** How a marketplace writes its ids: those that are JSON numbers there fit one, texts may be longer. */
const SIZES: Readonly<
  Record<Marketplace, { usual: IdSize } & Readonly<Partial<Record<IdKind, IdSize | 'serial'>>>>
> = {
  lazada: { usual: 'medium' },
  shopee: {
    usual: 'medium',
    account: 'small',
    product: 'small',
    conversation: 'long',
    message: 'long',
    media: 'long',
    order: 'serial',
    return: 'serial',
  },
  tiktok: { usual: 'long' },
  tokopedia: { usual: 'small', chatUser: 'long' },
};
const PREFIXES: Readonly<Partial<Record<Marketplace, Readonly<Partial<Record<IdKind, string>>>>>> = {
  lazada: { package: 'FP' },
  shopee: { package: 'OFG' },
};

/** The id of a kind at a position. Within a marketplace none is given twice. */
export function idFor(
  marketplace: Marketplace,
  kind: IdKind,
  { seed, position, at }: { seed: string; position: number; at: number },
): string {
  const size = SIZES[marketplace][kind] ?? SIZES[marketplace].usual;
  if (size === 'serial') return serialAt(seed, position, at);
  return (PREFIXES[marketplace]?.[kind] ?? '') + idAt(seed, position, size);
}

/** Lazada composes its session ids of the two accounts; the others give a conversation an id of its own. */
export function conversationIdFor(shop: Shop, buyerId: string, newId: () => string): string {
  return shop.marketplace === 'lazada' ? `${shop.sellerUserId}_2_${buyerId}_1_103` : newId();
}
