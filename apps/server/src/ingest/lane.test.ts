import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANE_COUNT, laneOf } from './lane.ts';

const id = fc.string({ minLength: 1, maxLength: 40 });

it('a conversation always has the same lane, and there is a row for it', () => {
  fc.assert(
    fc.property(id, id, (shop, conversation) => {
      const lane = laneOf(shop, conversation);
      expect(Number.isInteger(lane) && lane >= 0 && lane < LANE_COUNT).toBe(true);
      expect(laneOf(shop, conversation)).toBe(lane);
    }),
  );
});

it('lanes are stored: a conversation keeps its lane from one version of the server to the next', () => {
  expect(LANE_COUNT).toBe(16);
  expect([laneOf('a1b2c3d4e5f60718', '100_2_200_1_103'), laneOf('a1b2c3d4e5f60718', '')]).toEqual([11, 15]);
});

it('conversations are spread over all lanes', () => {
  const counts = Array.from({ length: LANE_COUNT }, () => 0);
  for (let index = 0; index < 1600; index += 1) {
    const lane = laneOf('a1b2c3d4e5f60718', `conversation-${index}`);
    counts[lane] = (counts[lane] ?? 0) + 1;
  }
  for (const count of counts) expect(count).toBeGreaterThan(40);
});
