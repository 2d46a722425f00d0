import { randomUUID } from 'node:crypto';
import type { QuickReplyText } from '@seller-chat/api-client/contract';
import type { Tx } from '../db/database.ts';
import { quickReply } from '../db/schema/index.ts';
import { takeRevisions } from '../quick-replies/quick-reply-state.ts';
import { TEST_NOW } from './stored-shop.ts';

/** Rows of one statement: it may have 65,535 parameters. */
const AT_ONCE = 500;

/** What the stored quick replies have in common. */
export interface StoredReplies {
  count: number;
  groupId?: string;
  texts?: QuickReplyText[];
}

/** Stores quick replies of the team, titled t0, t1 and so on, in their order, in a transaction. Gives their ids. */
export async function storeQuickReplies(
  tx: Tx,
  accountId: string,
  { count, groupId = '0', texts = [{ language: '', text: 'x' }] }: StoredReplies,
): Promise<string[]> {
  const first = await takeRevisions(tx, accountId, count);
  const rows = Array.from({ length: count }, (_, at) => ({
    accountId,
    contentId: randomUUID(),
    owner: 'team',
    madeBy: '',
    groupId,
    title: `t${at}`,
    shortcut: '',
    texts,
    cards: [],
    sound: '',
    rank: at,
    revision: first + at,
    changedAt: TEST_NOW,
  }));
  for (let at = 0; at < count; at += AT_ONCE)
    await tx.insert(quickReply).values(rows.slice(at, at + AT_ONCE));
  return rows.map(({ contentId }) => contentId);
}
