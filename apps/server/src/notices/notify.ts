import { randomUUID } from 'node:crypto';
import { and, eq } from '../db/query-builder/drizzle.ts';
import type { NoticeKind } from '@seller-chat/api-client/contract';
import { hasAnyPermission, visibleShopsOf } from '@seller-chat/core';
import type { PermissionCode, ShopId } from '@seller-chat/core';
import type { Tx } from '../db/database.ts';
import { notice, subAccount } from '../db/schema/index.ts';
import { appendEvents } from '../events/event-log.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { NO_SHOP } from '../events/visible-events.ts';
import { enqueueJob } from '../jobs/queue/enqueue-job.ts';
import { MAIL_NOTICE } from './notice-mail-kind.ts';
import type { NoticeParams } from './notice-mail-kind.ts';
import { readPreferencesOfAll } from './notice-preferences.ts';
import type { Person } from './notice-preferences.ts';

export interface NewNotice {
  accountId: string;
  /** One person, or everybody who may do one of these and sees the notice's shop; the main account always may. */
  to: { subAccountId: string } | { mayDo: readonly PermissionCode[] };
  kind: NoticeKind;
  params: NoticeParams;
  /** One notice per person, kind and key, however often it is given. */
  key: string;
  /** The shop that it is about: people who do not see it, now or later, do not see the notice. */
  shopId?: ShopId;
  /** Epoch ms. */
  now: number;
}

/**
 * Gives people a notice, in the transaction of the change that it reports, each as they prefer: in their list, by mail,
 * or not at all. Publish the result after the commit.
 */
export async function notify(tx: Tx, input: NewNotice): Promise<AppendedEvents[]> {
  const { accountId, kind, params, key, shopId = null, now } = input;
  const people = await findPeople(tx, input);
  const preferenceOf = await readPreferencesOfAll(tx, accountId, kind);
  for (const subAccountId of people.filter((one) => preferenceOf(one).isMailed)) {
    await enqueueJob(tx, {
      kind: MAIL_NOTICE,
      accountId,
      key: JSON.stringify([kind, key, subAccountId]),
      payload: { subAccountId, kind, params, createdAt: now },
    });
  }
  const rows = people
    .filter((one) => preferenceOf(one).isShown)
    .map((subAccountId) => ({
      accountId,
      subAccountId,
      noticeId: randomUUID(),
      kind,
      key,
      shopId,
      params,
      createdAt: now,
    }));
  if (rows.length === 0) return [];
  const added = await tx
    .insert(notice)
    .values(rows)
    .onConflictDoNothing()
    .returning({ subAccountId: notice.subAccountId });
  return emitNoticesChanged(tx, accountId, added, now);
}

/** Reports whose notices changed, without their content, because everyone in the account receives the event. */
export async function emitNoticesChanged(
  tx: Tx,
  accountId: string,
  people: readonly Pick<Person, 'subAccountId'>[],
  now: number,
): Promise<AppendedEvents[]> {
  if (people.length === 0) return [];
  const events = people.map(({ subAccountId }) => ({
    type: 'notice.changed' as const,
    shopId: NO_SHOP,
    notice: { person: subAccountId === '' ? 'main' : subAccountId },
  }));
  return [await appendEvents(tx, accountId, events, now)];
}

async function findPeople(tx: Tx, { accountId, to, shopId }: NewNotice): Promise<string[]> {
  if ('subAccountId' in to) return [to.subAccountId];
  const rows = await tx
    .select()
    .from(subAccount)
    .where(and(eq(subAccount.accountId, accountId), eq(subAccount.isActive, true)));
  const allowed = rows.filter(({ permissionCodes, shopIds }) => {
    const viewer = {
      isMain: false,
      permissionCodeList: permissionCodes,
      shopIdList: shopIds as ShopId[] | null,
    };
    const seesShop = shopId === undefined || visibleShopsOf(viewer, [{ shopId }]).length > 0;
    return seesShop && hasAnyPermission(viewer, to.mayDo);
  });
  return ['', ...allowed.map(({ subAccountId }) => subAccountId)];
}
