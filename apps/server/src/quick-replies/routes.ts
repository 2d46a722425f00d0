import { and, eq, sql } from '../db/query-builder/drizzle.ts';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { Tx } from '../db/database.ts';
import { quickReplyConfig, quickReplyUse } from '../db/schema/index.ts';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';
import { deleteQuickReplies, ownersOf } from './delete-quick-replies.ts';
import { deleteGroup, readGroups, saveGroup, sortGroups } from './groups.ts';
import { moveQuickReply } from './move-quick-reply.ts';
import { TEAM, editorOf, ownerOf, personKeyOf } from './owner.ts';
import { findQuickReply, readUses } from './quick-reply-rows.ts';
import { emitQuickReplies, takeRevisions } from './quick-reply-state.ts';
import { readQuickReplies } from './read-quick-replies.ts';
import { saveQuickReply } from './save-quick-reply.ts';

/** Quick replies of the team and of each person. */
export function serveQuickReplies(router: EndpointRouter, work: TenantWork): void {
  serveConfig(router, work);
  serveGroups(router, work);
  serveUses(router, work);

  router.serve(ENDPOINTS.getQuickReplyContentList, (input, { signedIn }) =>
    work.query(signedIn, {}, (tx) => readQuickReplies(tx, signedIn, input), 'snapshot'),
  );

  router.serve(ENDPOINTS.saveQuickReplyContent, async (input, { signedIn }) => {
    const editor = editorOf(signedIn, ownerOf(signedIn, input.permissionGroup));
    const { content } = await work.command(editor, {}, (tx, now) => saveQuickReply(tx, editor, input, now));
    return { content };
  });

  router.serve(ENDPOINTS.moveQuickReplyContent, async (input, { signedIn }) => {
    const { quickReplyContentId: contentId, quickReplyGroupId: groupId, beforeContentId } = input;
    const { owner } = await work.query(signedIn, {}, (tx) => findQuickReply(tx, signedIn, contentId));
    const editor = editorOf(signedIn, owner);
    const { content } = await work.command(editor, {}, (tx, now) =>
      moveQuickReply(tx, editor, { contentId, groupId, beforeContentId }, now),
    );
    return { content };
  });

  router.serve(ENDPOINTS.delQuickReplyContent, async ({ contentIdList }, { signedIn }) => {
    const found = await work.query(signedIn, {}, (tx) => ownersOf(tx, signedIn, contentIdList));
    const editor = editorOf(signedIn, found.includes(TEAM) ? TEAM : personKeyOf(signedIn));
    await work.command(editor, {}, async (tx, now) => ({
      appended: await deleteQuickReplies(tx, editor, contentIdList, now),
    }));
    return {};
  });
}

function serveGroups(router: EndpointRouter, work: TenantWork): void {
  router.serve(ENDPOINTS.getQuickReplyGroupList, async (_input, { signedIn }) => ({
    groupList: await work.query(signedIn, {}, (tx) => readGroups(tx, signedIn)),
  }));

  router.serve(ENDPOINTS.saveQuickReplyGroup, async (input, { signedIn }) => {
    const editor = editorOf(signedIn, ownerOf(signedIn, input.permissionGroup));
    const { group } = await work.command(editor, {}, (tx, now) => saveGroup(tx, editor, input, now));
    return { group };
  });

  router.serve(ENDPOINTS.sortQuickReplyGroup, async (input, { signedIn }) => {
    const { permissionGroup: scope, groupIdList: groupIds } = input;
    const editor = editorOf(signedIn, ownerOf(signedIn, scope));
    const { groupList } = await work.command(editor, {}, (tx, now) =>
      sortGroups(tx, editor, { scope, groupIds }, now),
    );
    return { groupList };
  });

  router.serve(ENDPOINTS.delQuickReplyGroup, async ({ groupId }, { signedIn }) => {
    const groups = await work.query(signedIn, {}, (tx) => readGroups(tx, signedIn));
    const found = groups.find(({ quickReplyGroupId }) => quickReplyGroupId === groupId);
    if (found === undefined) return {};
    const editor = editorOf(signedIn, ownerOf(signedIn, found.permissionGroup));
    await work.command(editor, {}, (tx, now) => deleteGroup(tx, editor, groupId, now));
    return {};
  });
}

function serveConfig(router: EndpointRouter, work: TenantWork): void {
  router.serve(ENDPOINTS.getQuickReplyConfig, async ({ permissionGroup }, { signedIn }) => {
    const owner = ownerOf(signedIn, permissionGroup);
    const isEnable = await work.query(signedIn, {}, (tx) => readConfig(tx, signedIn, owner));
    return { config: configOf(signedIn, owner, isEnable) };
  });

  router.serve(ENDPOINTS.saveQuickReplyConfig, async ({ permissionGroup, isEnable }, { signedIn }) => {
    const owner = ownerOf(signedIn, permissionGroup);
    const editor = editorOf(signedIn, owner);
    const { accountId } = signedIn;
    await work.command(editor, {}, async (tx, now) => {
      const revision = await takeRevisions(tx, accountId, 1);
      if ((await readConfig(tx, signedIn, owner)) === isEnable) return { appended: [] };
      await tx
        .insert(quickReplyConfig)
        .values({ accountId, owner, isEnable })
        .onConflictDoUpdate({
          target: [quickReplyConfig.accountId, quickReplyConfig.owner],
          set: { isEnable },
        });
      return { appended: await emitQuickReplies(tx, accountId, { owner, revision }, now) };
    });
    return { config: configOf(signedIn, owner, isEnable) };
  });
}

function serveUses(router: EndpointRouter, work: TenantWork): void {
  router.serve(
    ENDPOINTS.useQuickReply,
    async ({ quickReplyContentId: contentId, requestId }, { signedIn }) => {
      const { accountId } = signedIn;
      const person = personKeyOf(signedIn);
      await work.command(signedIn, {}, async (tx, now) => {
        await findQuickReply(tx, signedIn, contentId);
        await tx
          .insert(quickReplyUse)
          .values({ accountId, person, contentId, count: 1, lastUsedAt: now, lastRequestId: requestId })
          .onConflictDoUpdate({
            target: [quickReplyUse.accountId, quickReplyUse.person, quickReplyUse.contentId],
            set: { count: sql`${quickReplyUse.count} + 1`, lastUsedAt: now, lastRequestId: requestId },
            setWhere: sql`${quickReplyUse.lastRequestId} <> ${requestId}`,
          });
        return { appended: [] };
      });
      return {};
    },
  );

  router.serve(ENDPOINTS.getQuickReplyUseList, async (_input, { signedIn }) => ({
    useList: await work.query(signedIn, {}, (tx) => readUses(tx, signedIn)),
  }));
}

async function readConfig(tx: Tx, { accountId }: SignedIn, owner: string): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(quickReplyConfig)
    .where(and(eq(quickReplyConfig.accountId, accountId), eq(quickReplyConfig.owner, owner)));
  return row?.isEnable ?? true;
}

function configOf({ subAccountId }: SignedIn, owner: string, isEnable: boolean) {
  return { isEnable, appAccountId: owner === TEAM ? '' : subAccountId };
}
