import { and, eq, max } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES, MAX_QUICK_REPLIES } from '@seller-chat/api-client/contract';
import type {
  QuickReply,
  QuickReplyCard,
  QuickReplyScope,
  QuickReplyText,
} from '@seller-chat/api-client/contract';
import { DEFAULT_QUICK_REPLY_GROUP_ID, checkTemplate } from '@seller-chat/core';
import { fieldFailure, requireName } from '../account/request-fields.ts';
import { isUniqueViolation } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { quickReply, quickReplyGroup } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import type { Changes } from '../tenant/tenant-work.ts';
import { nameKeyOf } from '../text/read-name.ts';
import { toStorableText } from '../text/storable.ts';
import { checkCards } from './check-cards.ts';
import { ownerOf } from './owner.ts';
import { findQuickReply, toQuickReply } from './quick-reply-rows.ts';
import type { QuickReplyRow } from './quick-reply-rows.ts';
import { emitQuickReplies, takeRevisions } from './quick-reply-state.ts';
import { changePictures, hasPictures } from './reply-pictures.ts';
import { readReplyText, readShortcut } from './reply-words.ts';
import { soundOf } from './sound-of.ts';

export interface QuickReplyToSave {
  requestId?: string | undefined;
  quickReplyContentId?: string | undefined;
  revision: number;
  permissionGroup: QuickReplyScope;
  quickReplyGroupId: string;
  title: string;
  shortcut: string;
  textList: readonly QuickReplyText[];
  cardList: readonly QuickReplyCard[];
  pictureIdList: readonly string[];
}

/** Between two neighbours, so that there is room for others. */
export const RANK_STEP = 1_024;

/** What a person writes of a quick reply, as it is stored. */
export type QuickReplyWords = Pick<
  QuickReplyRow,
  'groupId' | 'title' | 'shortcut' | 'shortcutKey' | 'texts' | 'cards' | 'sound'
>;

/**
 * Makes a quick reply, or changes one, with the events to publish. A new one comes last in its group; the same call again
 * changes nothing. Fails with `notFound` (the reply, the group, a picture or the shop of a new card is not there, or of
 * other people), `nameTaken` (the shortcut), `changedMeanwhile` (`info.content`), `tooMany`, `variableUnknown`,
 * `kindNotTaken` (a card), or at a field.
 */
export async function saveQuickReply(
  tx: Tx,
  signedIn: SignedIn,
  asked: QuickReplyToSave,
  now: number,
): Promise<{ content: QuickReply } & Changes> {
  const words = wordsOf(asked);
  const owner = ownerOf(signedIn, asked.permissionGroup);
  try {
    return asked.quickReplyContentId === undefined
      ? await add(tx, signedIn, { ...asked, owner, words }, now)
      : await change(tx, signedIn, { ...asked, owner, words, contentId: asked.quickReplyContentId }, now);
  } catch (error) {
    if (isUniqueViolation(error, 'quick_reply_shortcut')) throw new Failure(ERROR_CODES.nameTaken);
    throw error;
  }
}

interface Order extends QuickReplyToSave {
  owner: string;
  words: QuickReplyWords;
}

async function add(tx: Tx, signedIn: SignedIn, order: Order, now: number) {
  const { accountId, subAccountId } = signedIn;
  const { owner, words, requestId: contentId } = order;
  if (contentId === undefined) throw fieldFailure('requestId', 'required');
  // The lock of the state comes first: of replies that are added at once the second one counts the first.
  const revision = await takeRevisions(tx, accountId, 1);
  const [made] = await tx
    .select()
    .from(quickReply)
    .where(and(eq(quickReply.accountId, accountId), eq(quickReply.contentId, contentId)));
  if (made) return { content: toQuickReply(await findQuickReply(tx, signedIn, contentId)), appended: [] };
  await requireGroup(tx, accountId, owner, words.groupId);
  await checkCards(tx, signedIn, words.cards, []);
  const isOwn = and(
    eq(quickReply.accountId, accountId),
    eq(quickReply.owner, owner),
    eq(quickReply.isDeleted, false),
  );
  if ((await tx.$count(quickReply, isOwn)) >= MAX_QUICK_REPLIES) {
    throw new Failure(ERROR_CODES.tooMany, { limit: MAX_QUICK_REPLIES });
  }
  const row: QuickReplyRow = {
    accountId,
    contentId,
    owner,
    madeBy: subAccountId,
    ...words,
    pictures: await changePictures(tx, accountId, { before: [], ids: order.pictureIdList }, now),
    rank: await lastRank(tx, accountId, owner, words.groupId),
    revision,
    isDeleted: false,
    changedAt: now,
  };
  await tx.insert(quickReply).values(row);
  return { content: toQuickReply(row), appended: await emitQuickReplies(tx, accountId, row, now) };
}

async function change(tx: Tx, signedIn: SignedIn, order: Order & { contentId: string }, now: number) {
  const { accountId } = signedIn;
  const { owner, words, contentId } = order;
  const revision = await takeRevisions(tx, accountId, 1);
  const before = await findQuickReply(tx, signedIn, contentId);
  if (before.owner !== owner) throw new Failure(ERROR_CODES.notFound);
  const ids = order.pictureIdList;
  const isSame =
    JSON.stringify(wordsIn(before)) === JSON.stringify(words) && hasPictures(before.pictures, ids);
  if (isSame) return { content: toQuickReply(before), appended: [] };
  if (before.revision !== order.revision) {
    throw new Failure(ERROR_CODES.changedMeanwhile, { content: toQuickReply(before) });
  }
  await checkCards(tx, signedIn, words.cards, before.cards);
  const isMoved = before.groupId !== words.groupId;
  if (isMoved) await requireGroup(tx, accountId, owner, words.groupId);
  const rank = isMoved ? await lastRank(tx, accountId, owner, words.groupId) : before.rank;
  const pictures = await changePictures(tx, accountId, { before: before.pictures, ids }, now);
  const after = { ...before, ...words, pictures, rank, revision, changedAt: now };
  await tx
    .update(quickReply)
    .set(after)
    .where(and(eq(quickReply.accountId, accountId), eq(quickReply.contentId, contentId)));
  return { content: toQuickReply(after), appended: await emitQuickReplies(tx, accountId, after, now) };
}

/** Fails with `notFound` for a group that is not the owner's. */
export async function requireGroup(tx: Tx, accountId: string, owner: string, groupId: string): Promise<void> {
  if (groupId === DEFAULT_QUICK_REPLY_GROUP_ID) return;
  const isGroup = and(
    eq(quickReplyGroup.accountId, accountId),
    eq(quickReplyGroup.owner, owner),
    eq(quickReplyGroup.groupId, groupId),
  );
  if ((await tx.$count(quickReplyGroup, isGroup)) === 0) throw new Failure(ERROR_CODES.notFound);
}

/** The place after all others of a group. */
export async function lastRank(tx: Tx, accountId: string, owner: string, groupId: string): Promise<number> {
  const [last] = await tx
    .select({ rank: max(quickReply.rank) })
    .from(quickReply)
    .where(
      and(
        eq(quickReply.accountId, accountId),
        eq(quickReply.owner, owner),
        eq(quickReply.groupId, groupId),
        eq(quickReply.isDeleted, false),
      ),
    );
  return (last?.rank ?? 0) + RANK_STEP;
}

/** Fails with `variableUnknown`, or at a field. */
export function wordsOf({
  quickReplyGroupId,
  shortcut,
  textList,
  cardList,
  pictureIdList,
  ...typed
}: Pick<
  QuickReplyToSave,
  'quickReplyGroupId' | 'title' | 'shortcut' | 'textList' | 'cardList' | 'pictureIdList'
> & {
  /** How the title sounds, where that is known. */
  sound?: string | undefined;
}): QuickReplyWords {
  const title = requireName('title', typed.title);
  const texts = textList.map(({ language, text }) => ({ language, text: readReplyText(text) }));
  if (texts.some(({ text }) => text === '')) throw fieldFailure('textList', 'required');
  const languages = new Set(texts.map(({ language }) => language));
  if (languages.size < texts.length) throw fieldFailure('textList', 'required');
  if (texts.length + cardList.length + pictureIdList.length === 0) throw fieldFailure('textList', 'required');
  for (const { language, text } of texts) {
    const unknown = unknownVariableOf(text);
    if (unknown) throw new Failure(ERROR_CODES.variableUnknown, { language, ...unknown });
  }
  const word = readShortcut(shortcut);
  return {
    groupId: quickReplyGroupId,
    title,
    shortcut: word,
    shortcutKey: word === '' ? null : nameKeyOf(word),
    texts,
    cards: cardList.map(cardOf),
    sound: typed.sound ?? soundOf(title),
  };
}

/** The first variable of a template that does not exist (core's rule Q11), and where its brace is, in UTF-16 units. */
export function unknownVariableOf(text: string): { name: string; at: number } | undefined {
  const found = checkTemplate(text).find((problem) => problem.type === 'unknownVariable');
  return found && { name: found.name, at: found.at };
}

/** The same of a stored row, in the same order of fields: the database has its own. */
export function wordsIn(row: QuickReplyRow): QuickReplyWords {
  const { groupId, title, shortcut, shortcutKey, sound } = row;
  const texts = row.texts.map(({ language, text }) => ({ language, text }));
  return { groupId, title, shortcut, shortcutKey, texts, cards: row.cards.map(cardOf), sound };
}

const cardOf = ({ platform, kind, shopId, id, title, imageUrl }: QuickReplyCard): QuickReplyCard => ({
  platform,
  kind,
  shopId,
  id,
  title: toStorableText(title),
  imageUrl,
});
