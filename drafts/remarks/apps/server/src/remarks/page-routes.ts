import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import { visibleShopsOf } from '@seller-chat/core';
import type { RemarkFilter } from '@seller-chat/api-client/contract';
import { Failure } from '../http/failure.ts';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { askedShops } from '../orders/list/order-selection.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';
import { deleteCategory, readCategories, saveCategory } from './categories.ts';
import { changeRemarks } from './change-remarks.ts';
import { undoChange } from './undo-change.ts';
import { countRemarks, readRemarkCounts } from './read-remark-counts.ts';
import { readRemarkPage, readRemarkRows } from './read-remark-list.ts';
import { remarkSelectionOf } from './remark-selection.ts';
import type { RemarkSelection } from './remark-selection.ts';
import { readOwners } from './remark-owners.ts';
import { deleteView, readViews, saveView } from './views.ts';

interface PageDeps {
  work: TenantWork;
  /** Epoch ms. */
  now(): number;
}

/** The page of remarks: the list, its counts, bulk changes, categories and saved views. */
export function serveRemarkPage(router: EndpointRouter, { work, now }: PageDeps): void {
  const select = (signedIn: SignedIn, filter: RemarkFilter): RemarkSelection =>
    remarkSelectionOf(signedIn, askedShops(signedIn, filter.shopIdList), filter, now());

  router.serve(ENDPOINTS.findRemarks, (input, { signedIn }) =>
    work.query(signedIn, {}, (tx) => readRemarkPage(tx, select(signedIn, input), input)),
  );

  router.serve(ENDPOINTS.getRemarkRow, async ({ remarkId }, { signedIn }) => {
    const [remark] = await work.query(signedIn, {}, (tx) =>
      readRemarkRows(tx, signedIn.accountId, [remarkId]),
    );
    if (remark === undefined || visibleShopsOf(signedIn, [remark]).length === 0)
      throw new Failure(ERROR_CODES.notFound);
    return { remark };
  });

  router.serve(ENDPOINTS.countRemarks, (input, { signedIn }) =>
    work.query(signedIn, {}, (tx) => countRemarks(tx, select(signedIn, input))),
  );

  router.serve(ENDPOINTS.getRemarkCounts, ({ shopIdList }, { signedIn }) =>
    work.query(signedIn, {}, (tx) => readRemarkCounts(tx, signedIn, askedShops(signedIn, shopIdList), now())),
  );

  router.serve(ENDPOINTS.getRemarkOwnerList, async (input, { signedIn }) => {
    const shopIds = input.shopId === undefined ? askedShops(signedIn, []) : [input.shopId];
    const ownerList = await work.query(signedIn, input, (tx) => readOwners(tx, signedIn.accountId, shopIds));
    return { ownerList };
  });

  router.serve(ENDPOINTS.changeRemarks, async (input, { signedIn }) => {
    const { resultList } = await work.command(signedIn, {}, (tx, at) =>
      changeRemarks(tx, signedIn, input, at),
    );
    return { resultList };
  });

  router.serve(ENDPOINTS.undoRemarkChange, async ({ requestId }, { signedIn }) => {
    const { count } = await work.command(signedIn, {}, (tx, at) => undoChange(tx, signedIn, requestId, at));
    return { count };
  });

  serveNames(router, work);
}

/** What has a name: the account's categories, and the caller's saved views. */
function serveNames(router: EndpointRouter, work: TenantWork): void {
  router.serve(ENDPOINTS.getRemarkCategoryList, async (_input, { signedIn }) => ({
    categoryList: await work.query(signedIn, {}, (tx) => readCategories(tx, signedIn.accountId)),
  }));

  router.serve(ENDPOINTS.saveRemarkCategory, async (input, { signedIn }) => {
    const { categoryList } = await work.command(signedIn, {}, async (tx, now) => ({
      categoryList: await saveCategory(tx, signedIn.accountId, input, now),
      appended: [],
    }));
    return { categoryList };
  });

  router.serve(ENDPOINTS.delRemarkCategory, async ({ categoryId }, { signedIn }) => {
    const { categoryList } = await work.command(signedIn, {}, async (tx, now) => ({
      categoryList: await deleteCategory(tx, signedIn.accountId, categoryId, now),
      appended: [],
    }));
    return { categoryList };
  });

  router.serve(ENDPOINTS.getRemarkViewList, async (_input, { signedIn }) => ({
    viewList: await work.query(signedIn, {}, (tx) => readViews(tx, signedIn)),
  }));

  router.serve(ENDPOINTS.saveRemarkView, async (input, { signedIn }) => {
    const { viewList } = await work.command(signedIn, {}, async (tx, now) => ({
      viewList: await saveView(tx, signedIn, input, now),
      appended: [],
    }));
    return { viewList };
  });

  router.serve(ENDPOINTS.delRemarkView, async ({ viewId }, { signedIn }) => {
    const { viewList } = await work.command(signedIn, {}, async (tx) => ({
      viewList: await deleteView(tx, signedIn, viewId),
      appended: [],
    }));
    return { viewList };
  });
}
