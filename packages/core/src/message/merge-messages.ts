import { mergeSorted, withoutSorted } from '../kernel/sorted-array.ts';
import { joinCopies } from './join-copies.ts';
import { haveGrowingIds, idsOf, lookUpIn, rememberIds } from './message-lookup.ts';
import type { MessageLookup } from './message-lookup.ts';
import { compareInOrder } from './message-order.ts';
import type { Message } from './message.ts';
import { noteSound, requireMessages } from './require-messages.ts';

const NONE: ReadonlySet<Message> = new Set();

/** State of one message during a merge. */
interface Gathered {
  message: Message;
  /** Its messages in the current list: usually one, two if they turn out to be the same. */
  held: Set<Message>;
  /** Set if this is the same message as another one. */
  partOf?: Gathered;
}

/**
 * Folds messages into a list, in any order and with any repetition (SPEC M4-M12).
 *
 * Two copies are the same message when an id of one, `messageId` or `clientMessageId`, is an id of the
 * other; `joinCopies` joins them. Nothing else is lost or duplicated. Every message that
 * did not change keeps its reference, and `current` itself is returned when none did.
 *
 * For n current and m incoming messages O(m log n) and one copy of the list; O(n) more for the first call
 * with a list that was not made here.
 *
 * @param current - oldest first, each message once: an earlier result, not changed since
 * @param incoming - in any order, copies may repeat
 * @throws MalformedInputError for a malformed message; `current` is unchanged
 */
export function mergeMessages(current: readonly Message[], incoming: readonly Message[]): readonly Message[] {
  requireMessages(current, 'current');
  requireMessages(incoming, 'incoming');
  if (incoming.length === 0) return current;
  const isGrowing = haveGrowingIds(current, incoming);
  const { changed, replaced } =
    isGrowing || isAllNew(current, incoming)
      ? { changed: incoming, replaced: NONE }
      : joinAll(lookUpIn(current), incoming);
  if (changed.length === 0) return current;
  const kept = replaced.size === 0 ? current : withoutSorted(current, replaced, compareInOrder);
  const merged = mergeSorted(kept, inOrder(changed), compareInOrder);
  rememberIds(current, merged, changed, isGrowing ? incoming.slice(-1) : changed);
  noteSound(merged);
  return merged;
}

/** Fast path: live messages and new pages, where nothing has to be joined. */
function isAllNew(current: readonly Message[], incoming: readonly Message[]): boolean {
  const lookUp = lookUpIn(current);
  const ids = incoming.flatMap(idsOf);
  return ids.every((id) => lookUp(id) === undefined) && new Set(ids).size === ids.length;
}

/** The messages in order; the list itself if it is sorted already, as pages usually are. */
function inOrder(messages: readonly Message[]): readonly Message[] {
  for (let place = 1; place < messages.length; place += 1) {
    if (compareInOrder(messages[place - 1] as Message, messages[place] as Message) >= 0)
      return messages.toSorted(compareInOrder);
  }
  return messages;
}

/** Joins copies of one message, and collects the changed messages and those that they replace. */
function joinAll(
  lookUp: MessageLookup,
  incoming: readonly Message[],
): { changed: Message[]; replaced: ReadonlySet<Message> } {
  const changed: Message[] = [];
  const replaced = new Set<Message>();
  const gatheredById = new Map<string, Gathered>();
  for (const message of incoming) gather(gatheredById, message);
  for (const id of gatheredById.keys()) {
    const message = lookUp(id);
    if (message !== undefined) gather(gatheredById, message).held.add(message);
  }
  for (const { message, held, partOf } of new Set(gatheredById.values())) {
    if (partOf !== undefined || (held.size === 1 && held.has(message))) continue;
    changed.push(message);
    for (const old of held) replaced.add(old);
  }
  return { changed, replaced };
}

/** Joins `message` to its other copies; it comes first in a tie. */
function gather(gatheredById: Map<string, Gathered>, message: Message): Gathered {
  const { messageId, clientMessageId } = message;
  const known = find(gatheredById, messageId);
  const linked = clientMessageId === undefined ? undefined : find(gatheredById, clientMessageId);
  const gathered = known ?? linked ?? { message, held: new Set() };
  gathered.message = joinCopies(message, gathered.message);
  if (linked !== undefined && linked !== gathered) {
    gathered.message = joinCopies(gathered.message, linked.message);
    for (const old of linked.held) gathered.held.add(old);
    linked.partOf = gathered;
  }
  gatheredById.set(messageId, gathered);
  if (clientMessageId !== undefined) gatheredById.set(clientMessageId, gathered);
  return gathered;
}

function find(gatheredById: ReadonlyMap<string, Gathered>, id: string): Gathered | undefined {
  let gathered = gatheredById.get(id);
  while (gathered?.partOf !== undefined) gathered = gathered.partOf;
  return gathered;
}
