import { isDeepStrictEqual } from 'node:util';
import { withTags } from '@seller-chat/api-client/contract';
import { isCredibleMoment } from '@seller-chat/core';
import { OFFICIAL_TAG_ID } from '@seller-chat/core/session';
import type { Platform, SessionTag } from '@seller-chat/core';
import { and, eq } from '../../db/query-builder/drizzle.ts';
import { applyInbound } from '../inbound/apply-inbound.ts';
import { placeMessage } from '../inbound/placed-message.ts';
import { sessionKey } from '../session/session-key.ts';
import type { ShopContext } from '../inbound/placed-message.ts';
import { recountSession } from '../session/recount-session.ts';
import { applyUnreadCount, readUntilThere } from './read-state.ts';
import { toSession } from '../../db/rows/rows.ts';
import type { SessionRow } from '../../db/rows/rows.ts';
import { lockSessions, saveSessions, writeSessions } from '../session/session-store.ts';
import type { Db, Tx } from '../../db/database.ts';
import { message, session } from '../../db/schema/index.ts';
import { appendEvents } from '../../events/event-log.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import type { InTurn } from '../../jobs/in-turn.ts';
import type { ConversationSnapshot, InboundMessage } from '../../marketplaces/port.ts';
import type { OpenedShop, ShopAccessor } from '../../shops/shop-access.ts';
import { toReadableText } from '../../text/storable.ts';

export interface PullDeps {
  db: Db;
  shops: ShopAccessor;
  publish(appended: readonly AppendedEvents[]): void;
  now(): number;
  /** The time at a marketplace, epoch ms; as `now` without. */
  marketplaceNow?: ((platform: Platform) => number) | undefined;
  /** Statements wait for their turn here; absent: at once. */
  inTurn?: InTurn;
}

/** The time at a marketplace, epoch ms. */
export function timeAt(
  { marketplaceNow, now }: Pick<PullDeps, 'marketplaceNow' | 'now'>,
  platform: Platform,
) {
  return marketplaceNow?.(platform) ?? now();
}

/** Asks the database when it is these deps' turn. */
export function inTurnOf({ inTurn }: Pick<PullDeps, 'inTurn'>): InTurn {
  return inTurn ?? ((work) => work());
}

/** How much of a conversation is read when none of it is known. */
const FIRST_PULL_PAGES = 5;
/** How far a gap is followed back before it is left to the reader to ask for more. */
const MAX_PULL_PAGES = 50;

/** Facts about a conversation before it is read. */
export interface PullHint {
  /** Its entry in the marketplace's list; absent: the marketplace is asked. */
  snapshot?: ConversationSnapshot;
  /** When that list was asked for, epoch ms by the marketplace's clock; absent: its unread count is not compared. */
  snapshotAt?: number;
  /** Read back to this moment (epoch ms), known or not; without it, until something known is met. */
  backTo?: number;
  /** New to this installation: treat it as history and emit one event. */
  isHistory?: boolean;
  /** Its shop, where the caller has it open already. */
  opened?: OpenedShop;
}

/**
 * Reads a conversation from the marketplace, newest first, until it meets what is known, and takes the rest
 * in. Who the buyer is comes along. Safe to repeat; rejects with `MarketplaceError`.
 */
export async function pullConversation(
  deps: PullDeps,
  key: { accountId: string; sessionId: string },
  { snapshot, snapshotAt = 0, backTo = Infinity, isHistory = false, opened: given }: PullHint = {},
): Promise<void> {
  const [known] = await inTurnOf(deps)(() =>
    deps.db
      .select()
      .from(session)
      .where(and(eq(session.accountId, key.accountId), eq(session.sessionId, key.sessionId))),
  );
  if (!known) throw new Error('a conversation to pull has no session');
  const askedAt = known.pullDueAt;
  const isFirst = known.messageId === '' || known.messageTime === 0;
  const pull = async (opened: OpenedShop): Promise<void> => {
    const { remote, remoteAt } = snapshot
      ? { remote: snapshot, remoteAt: snapshotAt }
      : await askForSnapshot(deps, opened, known.platformSessionId);
    const messages = await readUntilKnown(deps, opened, {
      ...key,
      platformSessionId: known.platformSessionId,
      isFirst,
      backTo,
    });
    await inTurnOf(deps)(() =>
      takeIn(deps, opened, key, messages, { remote, remoteAt, isFirst, isHistory, askedAt }),
    );
  };
  if (given) await pull(given);
  else await deps.shops.withShop({ accountId: key.accountId, shopId: known.shopId }, pull);
}

async function askForSnapshot(
  deps: PullDeps,
  opened: OpenedShop,
  platformSessionId: string,
): Promise<Pick<Pull, 'remote' | 'remoteAt'>> {
  const timeThere = () => timeAt(deps, opened.row.platform);
  const before = timeThere();
  const remote = await opened.adapter.getConversation(opened.access, platformSessionId);
  // The answer corrects a clock of ours that was ahead.
  return { remote, remoteAt: Math.min(before, timeThere()) };
}

export function contextOf(opened: OpenedShop): ShopContext {
  const { accountId, shopId, platform, site } = opened.row;
  return { accountId, shopId: shopId as ShopContext['shopId'], platform, site };
}

interface Reading {
  accountId: string;
  sessionId: string;
  platformSessionId: string;
  isFirst: boolean;
  backTo: number;
}

async function readUntilKnown(
  deps: PullDeps,
  opened: OpenedShop,
  reading: Reading,
): Promise<InboundMessage[]> {
  const { platformSessionId, isFirst, backTo } = reading;
  const messages: InboundMessage[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < (isFirst ? FIRST_PULL_PAGES : MAX_PULL_PAGES); page += 1) {
    const result = await opened.adapter.listMessages(opened.access, platformSessionId, cursor);
    messages.push(...result.messages);
    cursor = result.nextCursor;
    // A message without a credible time does not show how far back the page goes.
    const oldest = result.messages.findLast(({ messageTime }) =>
      isCredibleMoment(messageTime, timeAt(deps, opened.row.platform)),
    );
    if (cursor === null || result.messages.length === 0) break;
    if (!oldest) continue;
    // Without any earlier read nothing of it is known.
    const mayEnd = !isFirst && (backTo === Infinity || oldest.messageTime < backTo);
    if (mayEnd && (await inTurnOf(deps)(() => isKnown(deps.db, reading, oldest.platformMessageId)))) break;
  }
  return messages;
}

async function isKnown(db: Db, key: { accountId: string; sessionId: string }, platformMessageId: string) {
  const rows = await db
    .select({ id: message.messageId })
    .from(message)
    .where(
      and(
        eq(message.accountId, key.accountId),
        eq(message.sessionId, key.sessionId),
        eq(message.platformMessageId, platformMessageId),
      ),
    );
  return rows.length > 0;
}

/** One reading of a conversation. */
interface Pull {
  remote: ConversationSnapshot;
  /** When `remote` was asked for, epoch ms by the marketplace's clock. */
  remoteAt: number;
  /** Nothing of it was known here before. */
  isFirst: boolean;
  isHistory: boolean;
  /** When it was asked for, as stored before the reading began. */
  askedAt: number | null;
}

async function takeIn(
  deps: PullDeps,
  opened: OpenedShop,
  key: { accountId: string; sessionId: string },
  messages: readonly InboundMessage[],
  pull: Pull,
): Promise<void> {
  const shop = contextOf(opened);
  const now = deps.now();
  const arrivedAt = timeAt(deps, shop.platform);
  const appended = await deps.db.transaction(async (tx) => {
    const locked = await lockSessions(tx, [key]);
    const fromMessages = await applyInbound(
      tx,
      messages
        .toReversed()
        .map((inbound) =>
          placeMessage(shop, { ...inbound, buyer: inbound.buyer ?? pull.remote.buyer }, arrivedAt),
        ),
      now,
      { locked, isHistory: pull.isHistory },
    );
    const pulled = locked.get(sessionKey(key.accountId, key.sessionId));
    if (!pulled) throw new Error('a pulled conversation has no session');
    return [...fromMessages, ...(await finishPull(tx, opened, pulled, pull, now))];
  });
  deps.publish(appended);
}

/**
 * Stores what only the conversation itself has: the buyer's name, whether it is the marketplace's own, and the first
 * unread count.
 */
async function finishPull(
  tx: Tx,
  { adapter }: OpenedShop,
  found: SessionRow,
  { remote, remoteAt, isFirst, askedAt }: Pull,
  now: number,
): Promise<AppendedEvents[]> {
  const known = isFirst ? await recountSession(tx, await applyUnreadCount(tx, found, remote)) : found;
  const readUntil = await readUntilThere(tx, known, { remote, remoteAt, adapter, now });
  const row = readUntil > known.readUntil ? await recountSession(tx, { ...known, readUntil }) : known;
  const next = {
    ...row,
    buyerId: row.buyerId === '' ? remote.buyer.buyerId : row.buyerId,
    buyerName: remote.buyer.buyerName === '' ? row.buyerName : toReadableText(remote.buyer.buyerName),
    tags: tagsFrom(row.tags, remote),
    // Asked for again while the marketplace was being read: what came then may be missing here.
    pullDueAt: row.pullDueAt === askedAt ? null : row.pullDueAt,
    pullFailures: 0,
  };
  // Read again and nothing new: a conversation that its marketplace always calls newer is no news each time.
  if (isDeepStrictEqual(toSession(next), toSession(found))) {
    await writeSessions(tx, [next]);
    return [];
  }
  const [saved] = await saveSessions(tx, [next]);
  if (!saved) throw new Error('a session vanished while it was locked');
  const session = toSession(saved);
  const changed = { type: 'session.changed', shopId: session.shopId, session } as const;
  return [await appendEvents(tx, found.accountId, [changed], now)];
}

/** The mark of the marketplace's own conversations (requirements: spec 5) among the seller's tags. */
function tagsFrom(tags: readonly SessionTag[], { isOfficial }: ConversationSnapshot): readonly SessionTag[] {
  if (isOfficial === undefined) return tags;
  const mark = { accountConversationTagId: OFFICIAL_TAG_ID, name: OFFICIAL_TAG_ID };
  return isOfficial ? withTags(tags, [mark], []) : withTags(tags, [], [OFFICIAL_TAG_ID]);
}
