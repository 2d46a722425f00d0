import { makeSession } from '@seller-chat/core/testing';
import { newerSession } from '@seller-chat/core/session';
import { describe, expect, it } from 'vitest';
import { oppositeOf, withMark, withoutMark } from './session-mark.ts';
import type { SessionMark } from './session-mark.ts';

const vip = { accountConversationTagId: 'vip', name: 'VIP' };
const late = { accountConversationTagId: 'late', name: 'Late' };

const MARKS: SessionMark[] = [
  { pinned: true },
  { isMarkManualHandle: true },
  { isDisabled: true },
  { isMarkUnread: true },
  { addTags: [late] },
  { removeTags: [vip] },
];

describe('a session marked before the server knows', () => {
  it.each(MARKS)('%j shows at once, and the opposite takes it back', (mark) => {
    const before = makeSession({ tags: [vip] });
    const marked = withMark(before, mark);
    expect(newerSession(before, marked)).toBe(marked);
    const { version: _first, ...undone } = withMark(marked, oppositeOf(mark));
    const { version: _second, ...original } = before;
    expect(undone).toEqual(original);
  });

  it.each(MARKS)('%j gives way to what it was, and both to the next word of the server', (mark) => {
    const before = makeSession({ tags: [vip], version: 7 });
    const marked = withMark(before, mark);
    const back = withoutMark(before, marked);
    expect(newerSession(marked, back)).toBe(back);
    expect(newerSession(back, withMark(back, mark))).not.toBe(back);
    const served = makeSession({ ...before, version: 8 });
    for (const own of [marked, back]) expect(newerSession(own, served)).toBe(served);
  });

  it('is the very same when nothing is different', () => {
    const session = makeSession({ pinned: true, unreadCount: 3, tags: [vip] });
    for (const mark of [{ pinned: true }, { isMarkUnread: true }, { addTags: [vip] }, { removeTags: [late] }])
      expect(withMark(session, mark)).toBe(session);
  });

  it('read, it has no mark and nothing unread', () => {
    const session = makeSession({ unreadCount: 4, ext: { isMarkUnread: true, orderSn: '1' } });
    expect(withMark(session, { isMarkUnread: false })).toMatchObject({
      unreadCount: 0,
      ext: { orderSn: '1' },
    });
    expect(withMark(session, { isMarkUnread: false }).ext).not.toHaveProperty('isMarkUnread');
  });
});
