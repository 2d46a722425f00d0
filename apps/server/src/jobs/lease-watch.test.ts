import { expect, it } from 'vitest';
import { makeLeaseWatch } from './lease-watch.ts';

const LENGTH = 1000;

it('a lease is over once it was seen unchanged for its length; one that is prolonged begins again', () => {
  let at = 50;
  const watch = makeLeaseWatch(LENGTH, () => at);
  const held = [
    { key: 'a', leaseUntil: 7 },
    { key: 'b', leaseUntil: 7 },
  ];
  expect(watch.over(held)).toEqual([]);
  at += LENGTH - 1;
  expect(watch.over(held)).toEqual([]);
  expect(watch.over([{ key: 'a', leaseUntil: 8 }, ...held.slice(1)])).toEqual([]);
  at += 1;
  expect(watch.over([{ key: 'a', leaseUntil: 8 }, ...held.slice(1)])).toEqual([{ key: 'b', leaseUntil: 7 }]);
  at += LENGTH;
  expect(watch.over([{ key: 'a', leaseUntil: 8 }])).toEqual([{ key: 'a', leaseUntil: 8 }]);
});

it('a lease that was given back and taken again counts from then', () => {
  let at = 0;
  const watch = makeLeaseWatch(LENGTH, () => at);
  const held = [{ key: 'a', leaseUntil: 7 }];
  watch.over(held);
  watch.over([]);
  at = LENGTH;
  expect(watch.over(held)).toEqual([]);
});
