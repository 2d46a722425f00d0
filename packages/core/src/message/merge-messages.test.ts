import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageCopiesArbitrary } from '../testing/arbitraries.ts';
import { makeMessage, makeOutgoingMessage } from '../testing/make-message.ts';
import { FIXED_NOW } from '../testing/make-session.ts';
import { mergeMessages } from './merge-messages.ts';
import { compareMessages } from './message-order.ts';
import type { ClientMessageId, Message, MessageId, MessageStatus } from './message.ts';
import { sendStateOf } from './send-state.ts';

const id = (text: string) => text as MessageId;
const confirmed = (message: Message, overrides: Partial<Message>): Message => {
  const { __status: _overlay, ...rest } = message;
  return { ...rest, version: 1, status: 'loading', ...overrides };
};
const idsOf = (messages: readonly Message[]) => messages.map(({ messageId }) => messageId);

describe('order', () => {
  it('[M4] time first, then the marketplace’s sequence, then the id', () => {
    const later = makeMessage({ messageId: id('a'), messageTime: FIXED_NOW + 1 });
    const second = makeMessage({ messageId: id('b'), messageTime: FIXED_NOW, platformSequence: 2 });
    const first = makeMessage({ messageId: id('d'), messageTime: FIXED_NOW, platformSequence: 1 });
    const between = makeMessage({ messageId: id('c'), messageTime: FIXED_NOW, platformSequence: 2 });
    expect(idsOf(mergeMessages([], [later, between, second, first]))).toEqual(['d', 'b', 'c', 'a']);
  });

  it('[M4] only a message itself is level with it', () => {
    const message = makeMessage();
    expect(compareMessages(message, { ...message })).toBe(0);
  });

  it('[M4] a row that holds more or less than a message is placed like one', () => {
    const row = { messageId: 'b', messageTime: FIXED_NOW, platformSequence: 1, clientMessageId: null };
    expect(compareMessages(row, { ...row, messageId: '' })).toBe(1);
    expect(compareMessages(row, makeMessage({ messageTime: FIXED_NOW + 1 }))).toBeLessThan(0);
    expect(compareMessages(row, { ...row, platformSequence: 0 })).toBeGreaterThan(0);
  });

  it('[M4] a new message takes its place between older and newer ones', () => {
    const [first, second, third] = [makeMessage(), makeMessage(), makeMessage()];
    expect(mergeMessages([first, third], [second])).toEqual([first, second, third]);
  });

  it('[M4] a message whose time the marketplace corrected moves', () => {
    const outgoing = makeOutgoingMessage({ messageTime: FIXED_NOW });
    const reply = makeMessage({ messageTime: FIXED_NOW + 5 });
    const merged = mergeMessages([outgoing, reply], [confirmed(outgoing, { messageTime: FIXED_NOW + 9 })]);
    expect(idsOf(merged)).toEqual([reply.messageId, outgoing.messageId]);
  });
});

describe('one message, several copies', () => {
  it('[M5] the same message id', () => {
    const message = makeMessage();
    expect(mergeMessages([message], [{ ...message }, { ...message }])).toHaveLength(1);
  });

  it('[M5] the server’s copy has another id and names the client’s', () => {
    const local = makeOutgoingMessage();
    const stored = confirmed(local, { messageId: id('stored-1') });
    for (const merged of [mergeMessages([local], [stored]), mergeMessages([stored], [local])]) {
      expect(idsOf(merged)).toEqual(['stored-1']);
    }
  });

  it('[M5] a copy that names the client late joins two that seemed different', () => {
    const local = makeOutgoingMessage();
    const { clientMessageId: _id, ...nameless } = confirmed(local, { messageId: id('stored-2') });
    const two = mergeMessages([local], [nameless]);
    expect(two).toHaveLength(2);
    const late = confirmed(local, { messageId: id('stored-2'), version: 2 });
    expect(idsOf(mergeMessages(two, [late]))).toEqual(['stored-2']);
    expect(idsOf(mergeMessages([], [local, nameless, late, local]))).toEqual(['stored-2']);
  });

  it('[M7] the newer version is taken, in either order', () => {
    const old = makeMessage({ version: 1, content: { text: 'before' } });
    const edited = { ...old, version: 2, content: { text: 'after' } };
    expect(mergeMessages([old], [edited])).toEqual([edited]);
    expect(mergeMessages([edited], [old])).toEqual([edited]);
  });

  it('[M7] a confirmed copy beats an unconfirmed one', () => {
    const local = makeOutgoingMessage({ messageTime: FIXED_NOW + 50 });
    const stored = confirmed(local, { version: 0, messageTime: FIXED_NOW });
    expect(mergeMessages([local], [stored])).toEqual([stored]);
    expect(mergeMessages([stored], [local])).toEqual([stored]);
  });

  it.each<[MessageStatus, MessageStatus]>([
    ['loading', 'fail'],
    ['loading', 'sent'],
    ['fail', 'sent'],
  ])('[M8] at one version, "%s" gives way to "%s"', (lower, higher) => {
    const a = confirmed(makeOutgoingMessage(), { status: lower });
    const b = { ...a, status: higher };
    expect(mergeMessages([a], [b])).toEqual([b]);
    expect(mergeMessages([b], [a])).toEqual([b]);
  });

  it('[M8] two copies that the server never saw: the later one, then any one, but always the same', () => {
    const a = makeOutgoingMessage({ content: { text: 'a' } });
    const b = { ...a, content: { text: 'b' } };
    const later = { ...a, messageTime: a.messageTime + 1 };
    expect(mergeMessages([a], [b])).toEqual(mergeMessages([b], [a]));
    expect(mergeMessages([a], [later])).toEqual([later]);
    expect(mergeMessages([later], [a])).toEqual([later]);
  });

  it('[M9] a late "fail" does not undo "sent", not even with a newer version', () => {
    const sent = confirmed(makeOutgoingMessage(), { status: 'sent', version: 3 });
    const late = { ...sent, status: 'fail', failReason: 'timeout', version: 4 } as const;
    const [merged] = mergeMessages([sent], [late]);
    expect(merged).toMatchObject({ status: 'sent', version: 4 });
    expect(merged).not.toHaveProperty('failReason');
    expect(mergeMessages([late], [sent])).toEqual([merged]);
  });

  it('[M10] a local "fail" stays through an update', () => {
    const failed = makeOutgoingMessage({ __status: 'fail' });
    const [merged] = mergeMessages([failed], [confirmed(failed, {})]);
    expect(merged).toMatchObject({ __status: 'fail', status: 'loading', version: 1 });
  });

  it('[M10] a local "loading" gives way to the server’s copy', () => {
    const local = makeOutgoingMessage();
    const [merged] = mergeMessages([local], [confirmed(local, { status: 'sent' })]);
    expect(merged).not.toHaveProperty('__status');
  });

  it('[M10] an unset local status takes the newer one', () => {
    const { __status: _overlay, ...bare } = makeOutgoingMessage();
    expect(mergeMessages([bare], [{ ...bare, __status: 'fail' }])).toEqual([{ ...bare, __status: 'fail' }]);
  });

  it('[M10] a known version is no update: a resend keeps its "loading"', () => {
    const resending = confirmed(makeOutgoingMessage(), { status: 'fail', __status: 'loading' });
    const { __status: _overlay, ...known } = resending;
    const current = [resending];
    expect(mergeMessages(current, [known])).toBe(current);
    expect(mergeMessages([known], [resending])).toEqual(current);
  });

  it('[M11] ids that only the older copy knows are kept', () => {
    const local = makeOutgoingMessage({ platformMessageId: 'platform-1' });
    const { clientMessageId, platformMessageId, ...stored } = confirmed(local, { status: 'sent' });
    expect(mergeMessages([local], [stored])).toEqual([{ ...stored, clientMessageId, platformMessageId }]);
  });
});

describe('one arrival', () => {
  it('[M5] may tie together two messages of the list, each known by one of its ids', () => {
    const stored = confirmed(makeOutgoingMessage(), { messageId: id('stored-4') });
    const { clientMessageId: _id, ...nameless } = stored;
    const { clientMessageId: _other, ...local } = makeOutgoingMessage({ messageId: id('local-4') });
    const current = mergeMessages([], [local, stored]);
    expect(current).toHaveLength(2);
    const naming = { ...stored, ...local, clientMessageId: stored.clientMessageId as ClientMessageId };
    expect(mergeMessages(current, [naming, nameless])).toHaveLength(1);
  });

  it('[M5] may hold a chain of copies that only its last one ties together', () => {
    const local = makeOutgoingMessage({ messageId: id('local-1') });
    const { clientMessageId: _id, ...nameless } = confirmed(local, { messageId: id('stored-3') });
    const naming = confirmed(local, { messageId: id('stored-3') });
    expect(mergeMessages([], [local, nameless, naming, { ...local }])).toEqual([naming]);
  });
});

describe('laws', () => {
  const runs = { numRuns: 400 };

  it('[M6] nothing is lost, nothing is doubled, all is in order', () => {
    fc.assert(
      fc.property(messageCopiesArbitrary, messageCopiesArbitrary, (a, b) => {
        const merged = mergeMessages(mergeMessages([], a), b);
        expect(merged).toHaveLength(countDistinct([...a, ...b]));
        expect(merged).toEqual(merged.toSorted(compareMessages));
        const ids = new Set(merged.flatMap(({ messageId, clientMessageId }) => [messageId, clientMessageId]));
        for (const { messageId, clientMessageId } of [...a, ...b]) {
          expect(ids.has(messageId) || ids.has(clientMessageId)).toBe(true);
        }
      }),
      runs,
    );
  });

  it('[M12] merging again returns the very same list', () => {
    fc.assert(
      fc.property(messageCopiesArbitrary, messageCopiesArbitrary, (a, b) => {
        const once = mergeMessages(mergeMessages([], a), b);
        expect(mergeMessages(once, b)).toBe(once);
        expect(mergeMessages(once, a)).toBe(once);
        expect(mergeMessages(once, structuredClone(once))).toBe(once);
        expect(mergeMessages(once, [])).toBe(once);
      }),
      runs,
    );
  });

  it('[M12] the order of arrival does not matter', () => {
    fc.assert(
      fc.property(messageCopiesArbitrary, messageCopiesArbitrary, (a, b) => {
        const inOrder = mergeMessages(mergeMessages([], a), b);
        expect(mergeMessages(mergeMessages([], b), a)).toEqual(inOrder);
        expect(mergeMessages([], [...b, ...a].reverse())).toEqual(inOrder);
      }),
      runs,
    );
  });

  it('[M12] the grouping of arrivals does not matter', () => {
    fc.assert(
      fc.property(messageCopiesArbitrary, messageCopiesArbitrary, messageCopiesArbitrary, (a, b, c) => {
        const oneByOne = [...a, ...b, ...c].reduce<readonly Message[]>(
          (list, message) => mergeMessages(list, [message]),
          [],
        );
        const rightFirst = mergeMessages(mergeMessages([], a), mergeMessages(mergeMessages([], b), c));
        expect(rightFirst).toEqual(oneByOne);
      }),
      runs,
    );
  });

  it('[M12] messages that did not change keep their reference', () => {
    const second = makeMessage();
    const list = [second, makeMessage(), makeMessage()];
    const merged = mergeMessages(list, [makeMessage(), structuredClone(second)]);
    expect(merged.slice(0, 3).every((message, index) => message === list[index])).toBe(true);
    expect(merged).toHaveLength(4);
  });

  it('[M9] once shown as sent, always shown as sent', () => {
    fc.assert(
      fc.property(fc.array(messageCopiesArbitrary, { maxLength: 6 }), (batches) => {
        const sent = new Set<string>();
        let list: readonly Message[] = [];
        for (const batch of batches) {
          list = mergeMessages(list, batch);
          for (const message of list) {
            if (sendStateOf(message) === 'sent') sent.add(message.messageId);
            else expect(sent).not.toContain(message.messageId);
          }
        }
      }),
      runs,
    );
  });
});

/** How many messages the copies are of, by following ids from copy to copy. */
function countDistinct(copies: readonly Message[]): number {
  const groups: Set<string>[] = [];
  for (const { messageId, clientMessageId } of copies) {
    const ids = new Set<string>([messageId, clientMessageId ?? messageId]);
    for (const group of groups.filter((other) => Array.from(ids).some((one) => other.has(one)))) {
      for (const known of group) ids.add(known);
      groups.splice(groups.indexOf(group), 1);
    }
    groups.push(ids);
  }
  return groups.length;
}
