import type * as Argon2 from '@node-rs/argon2';
import { afterEach, describe, expect, it, vi } from 'vitest';

/** How many computations run at this moment, and the most there were. */
const load = vi.hoisted(() => ({ now: 0, most: 0, verified: [] as string[] }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof Argon2>();
  const counted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    load.now += 1;
    load.most = Math.max(load.most, load.now);
    try {
      return await work();
    } finally {
      load.now -= 1;
    }
  };
  return {
    ...real,
    hash: (password: string, options: object) => counted(() => real.hash(password, options)),
    verify: (against: string, password: string) => {
      load.verified.push(against);
      return counted(() => real.verify(against, password));
    },
  };
});
const { hashPassword, verifyPassword } = await import('./password.ts');

afterEach(() => {
  load.most = 0;
  load.verified = [];
});

describe('a password', () => {
  it('fits its own hash and no other, and the hash names argon2id at its cost', async () => {
    const stored = await hashPassword('correct horse');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
    expect(await verifyPassword(stored, 'correct horse')).toBe(true);
    expect(await verifyPassword(stored, 'wrong horse')).toBe(false);
  });

  it('of an unknown name is compared all the same, at the same cost, and never fits', async () => {
    expect(await verifyPassword(null, 'no account has this password')).toBe(false);
    expect(load.verified).toHaveLength(1);
    expect(load.verified[0]).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  });

  it('is computed for four callers at once at most; the others wait their turn', async () => {
    const stored = await hashPassword('correct horse');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        verifyPassword(stored, index % 2 === 0 ? 'correct horse' : 'wrong'),
      ),
    );
    expect(answers.filter(Boolean)).toHaveLength(4);
    expect(load.most).toBe(4);
  });

  it('that cannot be compared frees its place', async () => {
    const failing = Array.from({ length: 5 }, () =>
      verifyPassword('no hash at all', 'x').catch(() => 'failed'),
    );
    expect(await Promise.all(failing)).toEqual(Array(5).fill('failed'));
    expect(await verifyPassword(null, 'x')).toBe(false);
  });
});
