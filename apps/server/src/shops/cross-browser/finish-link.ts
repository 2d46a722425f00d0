import { and, eq, ne } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { CrossBrowserProblem, CrossBrowserProblemInfo } from '@seller-chat/api-client/contract';
import type { Platform } from '@seller-chat/core';
import type { Db, Tx } from '../../db/database.ts';
import { authorisation, crossBrowserLink } from '../../db/schema/index.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { Failure } from '../../http/failure.ts';
import { takeState } from '../authorisation/authorisation-state.ts';
import { bindConsent } from '../authorisation/authorise.ts';
import type { CrossBrowserDeps } from './begin-link.ts';
import { findMaker } from './open-link.ts';
import type { CrossBrowserLinkRow } from './open-link.ts';

export interface FinishedLink {
  platform: Platform;
  /** Null: connected. */
  problem: CrossBrowserProblem | null;
  problemInfo: CrossBrowserProblemInfo;
  shopNameList: string[];
  appended: AppendedEvents[];
}

const PROBLEM_OF: ReadonlyMap<number, CrossBrowserProblem> = new Map([
  [ERROR_CODES.marketplaceRefused, 'refused'],
  [ERROR_CODES.shopTaken, 'shopTaken'],
  [ERROR_CODES.shopLimit, 'shopLimit'],
  [ERROR_CODES.otherShop, 'otherShop'],
]);

/**
 * Finishes an authorisation that another browser gave, for the person who made the link, with their rights at this
 * moment. The result is stored with the shops, so the first browser reads what was done. Fails with
 * `authorisationInvalid`.
 */
export async function finishCrossBrowserLink(
  deps: CrossBrowserDeps,
  callback: Readonly<Record<string, string>>,
  ip: string,
): Promise<FinishedLink> {
  const { state, link } = await deps.db.transaction(async (tx) => {
    const taken = await takeState(tx, deps, callback, ne(authorisation.linkId, ''));
    return { state: taken, link: await setStatus(tx, taken, { status: 'loading' }) };
  });
  const { platform } = state;
  const fail = async (
    problem: CrossBrowserProblem,
    problemInfo: CrossBrowserProblemInfo = {},
  ): Promise<FinishedLink> => {
    await setStatus(deps.db, state, { status: 'fail', problem, problemInfo });
    return { platform, problem, problemInfo, shopNameList: [], appended: [] };
  };
  if (!link) throw new Failure(ERROR_CODES.authorisationInvalid, { reason: 'expired' });
  const maker = await findMaker(deps, link);
  if (!maker) return fail('noRights');
  if (callback['error'] !== undefined && callback['error'] !== '') return fail('declined');
  try {
    const { shops, appended } = await bindConsent(
      deps,
      { ...maker, ip },
      state,
      callback,
      async (tx, bound) => {
        const shopIds = bound.shops.map(({ shopId }) => shopId);
        await setStatus(tx, state, { status: 'success', shopIds });
      },
    );
    const shopNameList = shops.map(({ shopName }) => shopName);
    return { platform, problem: null, problemInfo: {}, shopNameList, appended };
  } catch (error) {
    const problem = error instanceof Failure ? PROBLEM_OF.get(error.code) : undefined;
    if (problem !== undefined) return fail(problem, problemInfoOf(error as Failure));
    await setStatus(deps.db, state, { status: 'fail', problem: 'failed' });
    throw error;
  }
}

/** What both browsers may know of a failure. */
function problemInfoOf({ code, info = {} }: Failure): CrossBrowserProblemInfo {
  const names = info['shopNames'];
  if (code === ERROR_CODES.shopTaken && Array.isArray(names)) return { shopNames: names };
  if (code !== ERROR_CODES.shopLimit) return {};
  const { wanted, used, max } = info;
  return { wanted: Number(wanted), free: Math.max(0, Number(max) - Number(used)) };
}

/** Changes a link that has not succeeded. */
async function setStatus(
  db: Db | Tx,
  { accountId, linkId }: { accountId: string; linkId: string },
  change: Partial<CrossBrowserLinkRow>,
): Promise<CrossBrowserLinkRow | undefined> {
  const [row] = await db
    .update(crossBrowserLink)
    .set(change)
    .where(
      and(
        eq(crossBrowserLink.accountId, accountId),
        eq(crossBrowserLink.linkId, linkId),
        ne(crossBrowserLink.status, 'success'),
      ),
    )
    .returning();
  return row;
}
