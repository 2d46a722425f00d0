import { lowerBound } from '../kernel/sorted-array.ts';
import { compareInOrder } from './message-order.ts';
import type { Message } from './message.ts';

/** Finds the message of a list with an id, as `messageId` or as `clientMessageId`. */
export type MessageLookup = (id: string) => Message | undefined;

/**
 * Index of the ids of a list and of all lists made from it, which share it.
 *
 * `byId` holds, for each message id, every position in the time order that the message has had, each as a message at
 * that position. In one of the lists a position may be empty or not yet filled; it is never missing. Messages wait in
 * `unplaced` until the first lookup.
 */
interface KnownIds {
  /** The greatest id of each length. Marketplaces count upwards, so this alone proves most messages to be new. */
  greatest: Map<number, string>;
  byId: Map<string, Message | readonly Message[]> | undefined;
  unplaced: (readonly Message[])[];
}

const knownByList = new WeakMap<readonly Message[], KnownIds>();

/** Below this length, a scan of the list is cheaper than an index. */
const SHORT = 512;

/**
 * A lookup over `list`. A long list is indexed at the first lookup, and {@link rememberIds} passes the index on: each
 * further lookup costs a hash and a binary search.
 *
 * @param list - in order, each message once, not changed afterwards
 */
export function lookUpIn(list: readonly Message[]): MessageLookup {
  if (list.length < SHORT) {
    let byId: Map<string, Message> | undefined;
    return (id) => {
      if (byId === undefined) {
        byId = new Map();
        for (const message of list) for (const own of idsOf(message)) byId.set(own, message);
      }
      return byId.get(id);
    };
  }
  const known = knownIdsOf(list);
  return (id) => {
    const places = placesOf(known).get(id);
    if (places === undefined) return undefined;
    for (const place of listOf(places)) {
      const found = list[lowerBound(list, place, compareInOrder)];
      if (found !== undefined && idsOf(found).includes(id)) return found;
    }
    return undefined;
  };
}

/**
 * Whether these messages are new without a lookup: their ids have one length, and each is greater than the one before
 * it and than all ids of that length in the list.
 */
export function haveGrowingIds(list: readonly Message[], messages: readonly Message[]): boolean {
  const length = messages[0]?.messageId.length ?? 0;
  let last = knownIdsOf(list).greatest.get(length) ?? '';
  for (const { messageId, clientMessageId } of messages) {
    if (messageId.length !== length || messageId <= last) return false;
    if (clientMessageId !== undefined && (clientMessageId as string) !== messageId) return false;
    last = messageId;
  }
  return true;
}

/**
 * Passes the index of `from` on to `to`, which holds only messages of `from` and the `changed` ones.
 *
 * @param greatest - those of the changed ones that may have the greatest ids
 */
export function rememberIds(
  from: readonly Message[],
  to: readonly Message[],
  changed: readonly Message[],
  greatest = changed,
): void {
  const known = knownIdsOf(from);
  noteGreatest(known.greatest, greatest);
  if (to.length < SHORT) knownByList.set(to, { ...known, byId: undefined, unplaced: [to] });
  else {
    known.unplaced.push(changed);
    knownByList.set(to, known);
  }
}

function knownIdsOf(list: readonly Message[]): KnownIds {
  let known = knownByList.get(list);
  if (known === undefined) {
    known = { greatest: new Map(), byId: undefined, unplaced: [list] };
    noteGreatest(known.greatest, list);
    knownByList.set(list, known);
  }
  return known;
}

function noteGreatest(greatest: Map<number, string>, messages: readonly Message[]): void {
  for (const { messageId, clientMessageId } of messages) {
    noteId(greatest, messageId);
    if (clientMessageId !== undefined) noteId(greatest, clientMessageId);
  }
}

function noteId(greatest: Map<number, string>, id: string): void {
  const known = greatest.get(id.length);
  if (known === undefined || id > known) greatest.set(id.length, id);
}

/** The positions by id, with all waiting messages added. */
function placesOf(known: KnownIds): NonNullable<KnownIds['byId']> {
  const byId = (known.byId ??= new Map());
  for (const messages of known.unplaced.splice(0)) {
    for (const message of messages) for (const id of idsOf(message)) notePlace(byId, id, message);
  }
  return byId;
}

function notePlace(byId: NonNullable<KnownIds['byId']>, id: string, message: Message): void {
  const noted = byId.get(id);
  if (noted === undefined) byId.set(id, message);
  else if (!listOf(noted).some((place) => compareInOrder(place, message) === 0))
    byId.set(id, [...listOf(noted), message]);
}

const listOf = (places: Message | readonly Message[]): readonly Message[] =>
  'messageId' in places ? [places] : places;

/** The ids of a message. */
export function idsOf({ messageId, clientMessageId }: Message): readonly string[] {
  return clientMessageId === undefined || (clientMessageId as string) === messageId
    ? [messageId]
    : [messageId, clientMessageId];
}
