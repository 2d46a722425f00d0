import { lowerBound } from '../kernel/sorted-array.ts';
import { compareMessages } from './message-order.ts';
import type { Message } from './message.ts';

/** Finds the message of a list that bears an id, as `messageId` or as `clientMessageId`. */
export type MessageLookup = (id: string) => Message | undefined;

/**
 * By id, every place in the order of time that a message of that id has stood at, each told by a message
 * that stood there. Lists made from one another share these: a place may be empty by now, or not yet taken,
 * in one of them; it is never missing.
 */
type Places = Map<string, readonly Message[]>;

const placesByList = new WeakMap<readonly Message[], Places>();

/** Below this, walking the list once is cheaper than remembering places. */
const SHORT = 512;

/**
 * A lookup over `list`. For a long list the places of its messages are noted once, and then passed on by
 * {@link rememberPlaces}: from then on a lookup costs a hash and a binary search.
 *
 * @param list - in order, each message once, not changed afterwards
 */
export function lookUpIn(list: readonly Message[]): MessageLookup {
  if (list.length < SHORT) {
    const byId = new Map<string, Message>();
    for (const message of list) for (const id of idsOf(message)) byId.set(id, message);
    return (id) => byId.get(id);
  }
  let places = placesByList.get(list);
  if (places === undefined) {
    places = new Map();
    notePlaces(places, list);
    placesByList.set(list, places);
  }
  const known = places;
  return (id) => {
    for (const place of known.get(id) ?? []) {
      const found = list[lowerBound(list, place, compareMessages)];
      if (found !== undefined && idsOf(found).includes(id)) return found;
    }
    return undefined;
  };
}

/** Passes the places of `from` on to `to`, which differs from it only by the `changed` messages. */
export function rememberPlaces(
  from: readonly Message[],
  to: readonly Message[],
  changed: readonly Message[],
): void {
  const places = placesByList.get(from);
  if (places === undefined) return;
  notePlaces(places, changed);
  placesByList.set(to, places);
}

function notePlaces(places: Places, messages: readonly Message[]): void {
  for (const message of messages) {
    for (const id of idsOf(message)) {
      const noted = places.get(id);
      if (noted === undefined) places.set(id, [message]);
      else if (!noted.some((place) => compareMessages(place, message) === 0))
        places.set(id, [...noted, message]);
    }
  }
}

function idsOf({ messageId, clientMessageId }: Message): readonly string[] {
  return clientMessageId === undefined || (clientMessageId as string) === messageId
    ? [messageId]
    : [messageId, clientMessageId];
}
