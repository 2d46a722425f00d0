import { and, eq, inArray } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { QuickReplyCard } from '@seller-chat/api-client/contract';
import { capabilitiesOf } from '@seller-chat/core';
import type { ShopId } from '@seller-chat/core';
import type { Tx } from '../db/database.ts';
import { shop } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { holdRights } from '../tenant/hold-rights.ts';
import { requireVisibleShop } from '../tenant/require-visible-shop.ts';

const SHAPE = 'a product or voucher names its shop and id, an order neither';

const ON_WEB = /^(?:https?:)?\/\//i;

const cardsFailure = (message: string): Failure =>
  new Failure(ERROR_CODES.invalidRequest, { fields: [{ path: 'cardList', message }] });

/** What makes two cards the same one; title and picture are only shown. */
const keyOf = ({ platform, kind, shopId, id }: QuickReplyCard): string =>
  JSON.stringify([platform, kind, shopId, id]);

/**
 * Fails at the field `cardList` if a card is incomplete or there twice, or has a new picture that is not of the web; with
 * `kindNotTaken` if its marketplace takes no such card from sellers; with `notFound` if its shop is not one of this
 * marketplace that the caller sees. Cards that the quick reply had `before` stay whatever became of their shop: the caller
 * may not see it, and changes other things.
 */
export async function checkCards(
  tx: Tx,
  signedIn: SignedIn,
  cards: readonly QuickReplyCard[],
  before: readonly QuickReplyCard[],
): Promise<void> {
  if (new Set(cards.map(keyOf)).size < cards.length) throw cardsFailure('must hold no card twice');
  const known = new Set(['', ...before.map(({ imageUrl }) => imageUrl)]);
  // Another scheme, or a path of this server, would be asked by each browser that shows the card.
  if (cards.some(({ imageUrl }) => !known.has(imageUrl) && !ON_WEB.test(imageUrl))) {
    throw cardsFailure('must have pictures of the web');
  }
  const kept = new Set(before.map(keyOf));
  const added = cards.filter((card) => !kept.has(keyOf(card)));
  for (const { platform, kind, shopId, id } of added) {
    const isNamed = kind !== 'order';
    if ((shopId !== '') !== isNamed || (id !== '') !== isNamed) throw cardsFailure(SHAPE);
    if (!capabilitiesOf(platform).sendableKinds.includes(kind)) throw new Failure(ERROR_CODES.kindNotTaken);
  }
  await requireShops(
    tx,
    signedIn,
    added.filter(({ kind }) => kind !== 'order'),
  );
}

async function requireShops(tx: Tx, signedIn: SignedIn, cards: readonly QuickReplyCard[]): Promise<void> {
  if (cards.length === 0) return;
  const shopIds = [...new Set(cards.map(({ shopId }) => shopId as ShopId))];
  for (const shopId of shopIds) {
    requireVisibleShop(signedIn, shopId);
    await holdRights(tx, signedIn, { shopId });
  }
  const rows = await tx
    .select({ shopId: shop.shopId, platform: shop.platform })
    .from(shop)
    .where(and(eq(shop.accountId, signedIn.accountId), inArray(shop.shopId, shopIds)));
  const platformOf = new Map<string, string>(rows.map(({ shopId, platform }) => [shopId, platform]));
  for (const { shopId, platform } of cards)
    if (platformOf.get(shopId) !== platform) throw new Failure(ERROR_CODES.notFound);
}
