import { expect, it } from 'vitest';
import { isAutoReplyBlocked } from './auto-reply-limit.ts';

it.each([
  [true, 9, 10, false],
  [true, 10, 10, true],
  [true, 11, 10, true],
  [true, 0, 0, true],
  [false, 11, 10, false],
])(
  '[U13] free version %s, %i of %i sent: blocked %s',
  (isFreeVersion, currentAutoReplyCount, freeMaxAutoReplyCount, isBlocked) => {
    expect(isAutoReplyBlocked({ isFreeVersion, currentAutoReplyCount, freeMaxAutoReplyCount })).toBe(
      isBlocked,
    );
  },
);
