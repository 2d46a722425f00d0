import { mergeSorted, withoutSorted } from '../kernel/sorted-array.ts';
import { joinCopies } from './join-copies.ts';
import { lookUpIn, rememberPlaces } from './message-lookup.ts';
import { compareMessages } from './message-order.ts';
import type { Message } from './message.ts';

/** Everything known of one message while a merge runs. */
interface Gathered {
  message: Message;
  /** What the current list holds of it: usually one message, two when they turn out to be the same. */
  held: Set<Message>;
  /** Set once this turned out to be the same message as another one. */
  partOf?: Gathered;
}

/**
 * Folds messages into a list, whatever the order and however often they arrive (SPEC M4-M12).
 *
 * Two copies are the same message when an id of one, `messageId` or `clientMessageId`, is an id of the
 * other; {@link joinCopies} makes one of them. Nothing else is lost, nothing is doubled. Every message that
 * did not change keeps its reference, and `current` itself is returned when none did.
 *
 * For n current and m incoming messages O(m log n) and one copy of the list; O(n) more the first time that a
 * list comes which was not made here.
 *
 * @param current - oldest first, each message once: an earlier result, not changed since
 * @param incoming - in any order, copies may repeat
 */
export function mergeMessages(current: readonly Message[], incoming: readonly Message[]): readonly Message[] {
  if (incoming.length === 0) return current;
  const gatheredById = new Map<string, Gathered>();
  for (const message of incoming) gather(gatheredById, message);
  holdCurrent(gatheredById, current);

  const changed: Message[] = [];
  const replaced = new Set<Message>();
  for (const { message, held, partOf } of new Set(gatheredById.values())) {
    if (partOf !== undefined || (held.size === 1 && held.has(message))) continue;
    changed.push(message);
    for (const old of held) replaced.add(old);
  }
  if (changed.length === 0) return current;
  const kept = replaced.size === 0 ? current : withoutSorted(current, replaced, compareMessages);
  const merged = mergeSorted(kept, changed.sort(compareMessages), compareMessages);
  rememberPlaces(current, merged, changed);
  return merged;
}

/** Joins to what came in whatever `current` holds of it. */
function holdCurrent(gatheredById: Map<string, Gathered>, current: readonly Message[]): void {
  if (current.length === 0) return;
  const lookUp = lookUpIn(current);
  for (const id of gatheredById.keys()) {
    const message = lookUp(id);
    if (message !== undefined) gather(gatheredById, message).held.add(message);
  }
}

/** Joins `message`, first in any tie, to what is known of it. */
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
