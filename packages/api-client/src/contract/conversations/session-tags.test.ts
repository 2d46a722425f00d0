import { expect, it } from 'vitest';
import { withTags } from './session-tags.ts';

const tagOf = (id: string) => ({ accountConversationTagId: id, name: id });
const [vip, late, angry] = [tagOf('vip'), tagOf('late'), tagOf('angry')] as const;
const none: readonly never[] = [];

it('what is taken off goes, what is put on follows, the others keep their places', () => {
  expect(withTags([vip, late], [angry], ['vip'])).toEqual([late, angry]);
});

it('a tag that one call puts on and takes off is borne', () => {
  expect(withTags(none, [vip], ['vip'])).toEqual([vip]);
  expect(withTags([vip, late], [vip], ['vip', 'late'])).toEqual([vip]);
});

it('the same call again gives the very same list', () => {
  const tags = [vip, late];
  for (const [added, removed] of [
    [[vip], none],
    [none, ['angry']],
    [[late, vip], ['vip']],
  ] as const)
    expect(withTags(tags, added, removed)).toBe(tags);
});

it('a tag keeps the name it is borne under', () => {
  const tags = [vip];
  expect(withTags(tags, [{ ...vip, name: 'Very important' }], none)).toBe(tags);
});
