import { expect, it } from 'vitest';
import { nextReceiver } from './distribution.ts';

const give = (people: Record<string, number>) =>
  nextReceiver(Object.entries(people).map(([subAccountId, waiting]) => ({ subAccountId, waiting })))
    ?.subAccountId;

it('[S35] a conversation goes to the person for whom the fewest wait', () => {
  expect(give({ ana: 3, budi: 1, siti: 2 })).toBe('budi');
  expect(give({ siti: 1, budi: 1 })).toBe('budi');
  expect(give({})).toBeUndefined();
});

it('[S35] given one after the other they are spread evenly', () => {
  const people: Record<string, number> = { ana: 2, budi: 0, siti: 0 };
  for (let count = 0; count < 7; count += 1) {
    const id = give(people) ?? '';
    people[id] = (people[id] ?? 0) + 1;
  }
  expect(people).toEqual({ ana: 3, budi: 3, siti: 3 });
});
