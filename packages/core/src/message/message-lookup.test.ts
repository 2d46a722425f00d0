import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageCopiesArbitrary } from '../testing/arbitraries.ts';
import { makeMessage, makeOutgoingMessage } from '../testing/make-message.ts';
import { FIXED_NOW } from '../testing/make-session.ts';
import { mergeMessages } from './merge-messages.ts';
import { haveGrowingIds, lookUpIn } from './message-lookup.ts';
import type { Message, MessageId } from './message.ts';

/** Long enough for places to be remembered; times lie among those of the copies that tests merge into it. */
const base: readonly Message[] = Array.from({ length: 700 }, (_, index) => at(index));

function at(index: number): Message {
  return makeMessage({
    messageId: `base-${String(index).padStart(3, '0')}` as MessageId,
    messageTime: FIXED_NOW + index * 12,
    content: { text: `message ${index}` },
  });
}

const moved = (index: number, messageTime: number, version: number): Message => ({
  ...at(index),
  messageTime,
  version,
});

describe('long lists', () => {
  it('[M6] [M12] merging step by step, in branches of one list, equals merging all at once', () => {
    fc.assert(
      fc.property(fc.array(messageCopiesArbitrary, { maxLength: 5 }), (batches) => {
        let list = mergeMessages([], base);
        for (const batch of batches) list = mergeMessages(list, batch);
        const branch = batches.toReversed().reduce(mergeMessages, base);
        const atOnce = mergeMessages([], [...base, ...batches.flat()]);
        expect(list).toEqual(atOnce);
        expect(branch).toEqual(atOnce);
        expect(mergeMessages(branch, batches.flat())).toBe(branch);
      }),
      { numRuns: 150 },
    );
  });

  it('[M5] a message is found again wherever its time has moved to, and back', () => {
    const away = mergeMessages(base, [moved(5, FIXED_NOW + 9000, 2)]);
    expect(away.at(-1)?.messageId).toBe(at(5).messageId);
    const back = mergeMessages(away, [moved(5, at(5).messageTime, 3)]);
    const again = mergeMessages(back, [moved(5, at(5).messageTime, 4)]);
    for (const list of [away, back, again]) expect(list).toHaveLength(base.length);
    expect(again[5]?.version).toBe(4);
  });

  it('[M5] a move in one branch does not change the other', () => {
    mergeMessages(base, [moved(7, FIXED_NOW + 9500, 2)]);
    const other = mergeMessages(base, [moved(7, at(7).messageTime, 3)]);
    expect(other).toHaveLength(base.length);
    expect(other[7]?.version).toBe(3);
  });

  it('[M5] an addition in one branch is unknown in the other', () => {
    const added = makeMessage({ messageTime: FIXED_NOW + 6 });
    mergeMessages(base, [added]);
    expect(lookUpIn(base)(added.messageId)).toBeUndefined();
    expect(mergeMessages(base, [added])[1]).toBe(added);
  });

  it('[M5] the optimistic copy is found by its client id', () => {
    const local = makeOutgoingMessage({ messageId: 'local-900' as MessageId });
    const { __status: _overlay, ...rest } = local;
    const stored: Message = { ...rest, messageId: 'stored-900' as MessageId, version: 1, status: 'sent' };
    const merged = mergeMessages(mergeMessages(base, [local]), [stored]);
    expect(merged).toHaveLength(base.length + 1);
    expect(merged).toContain(stored);
  });

  it('[M6] many replaced at once', () => {
    const edited = base.map((message) => ({ ...message, version: 2, content: { text: 'edited' } }));
    expect(mergeMessages(base, edited.toReversed())).toEqual(edited);
  });
});

it('[M5] short lists are looked up by either id', () => {
  const local = makeOutgoingMessage({ messageId: 'local-901' as MessageId });
  const lookUp = lookUpIn([local]);
  expect(lookUp('local-901')).toBe(local);
  expect(lookUp(local.clientMessageId as string)).toBe(local);
  expect(lookUp('unknown')).toBeUndefined();
});

describe('ids that grow', () => {
  const list = mergeMessages([], [at(3), at(5)]);

  it('[M5] show that messages are new: no message of the list can have them', () => {
    expect(haveGrowingIds(list, [at(6), at(7)])).toBe(true);
    expect(haveGrowingIds(list, [])).toBe(true);
  });

  it('[M5] and show nothing where an id repeats, falls, or is of another length, or there is a second id', () => {
    const longer = { ...at(7), messageId: 'base-0007' as MessageId };
    const outgoing = makeOutgoingMessage({ messageId: 'base-009' as MessageId });
    for (const messages of [[at(5)], [at(4)], [at(7), at(6)], [at(6), at(6)], [at(6), longer], [outgoing]]) {
      expect(haveGrowingIds(list, messages)).toBe(false);
    }
  });
});
