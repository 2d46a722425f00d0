import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { Db } from '../../db/database.ts';
import type { EndpointRouter } from '../../http/endpoint-routes.ts';
import { askedShops } from '../../orders/list/order-selection.ts';
import { askMarketplace } from '../../shops/ask-marketplace.ts';
import type { ShopAccessor } from '../../shops/shop-access.ts';
import { requireVisibleShop } from '../../tenant/require-visible-shop.ts';
import type { TenantWork } from '../../tenant/tenant-work.ts';
import { keepReviews, reviewEvents } from '../store/review-store.ts';
import type { FindLanguage } from '../store/match-rule.ts';
import { readReviewCounts } from './read-review-counts.ts';
import { readReviewFigures } from './read-review-figures.ts';
import { readReviewPage } from './read-review-rows.ts';
import { readReviewSheet } from './read-review-sheet.ts';
import { selectionOf } from './review-selection.ts';

export interface ReviewRouteDeps {
  db: Db;
  shops: Pick<ShopAccessor, 'withShop'>;
  work: TenantWork;
  findLanguage: FindLanguage;
  /** Epoch ms. */
  now(): number;
}

/** The page of reviews: the list, its counts and figures, and one review. */
export function serveReviewList(router: EndpointRouter, deps: ReviewRouteDeps): void {
  const { work, now, findLanguage } = deps;

  router.serve(ENDPOINTS.getReviewList, (input, { signedIn }) =>
    work.query(signedIn, {}, async (tx) => {
      const shopIds = askedShops(signedIn, input.shopIdList);
      const page = await readReviewPage(tx, selectionOf(signedIn.accountId, shopIds, input), input);
      return page;
    }),
  );

  router.serve(ENDPOINTS.getReviewCounts, ({ shopIdList }, { signedIn }) =>
    work.query(signedIn, {}, (tx) =>
      readReviewCounts(tx, signedIn.accountId, askedShops(signedIn, shopIdList)),
    ),
  );

  router.serve(ENDPOINTS.getReviewFigures, ({ shopIdList, productId, weeks }, { signedIn }) =>
    work.query(signedIn, {}, (tx) =>
      readReviewFigures(tx, {
        accountId: signedIn.accountId,
        shopIds: askedShops(signedIn, shopIdList),
        productId,
        weeks,
        now: now(),
      }),
    ),
  );

  router.serve(ENDPOINTS.getReviewSheet, async (input, { signedIn }) => {
    const { shopId, reviewId, isFresh } = input;
    const { accountId } = requireVisibleShop(signedIn, shopId);
    if (isFresh) {
      await askMarketplace(deps, { accountId, shopId }, async ({ row, adapter, access }) => {
        const readAt = now();
        const found = await adapter.getReview(access, reviewId);
        await work.command(signedIn, input, async (tx, at) => {
          const changed = await keepReviews(tx, row, [found], { findLanguage, readAt, now: at });
          return { appended: await reviewEvents(tx, accountId, changed, at) };
        });
      });
    }
    return work.query(signedIn, input, (tx) => readReviewSheet(tx, { accountId, shopId, reviewId }));
  });
}
