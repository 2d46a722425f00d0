import { sql } from '../../db/query-builder/drizzle.ts';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { CaptchaForm } from '@seller-chat/api-client/contract';
import { rowsOf } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { makeVault } from '../../security/vault.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW, TEST_VAULT } from '../../testing/stored-shop.ts';
import { dropExpiredCaptchas, makeCaptcha, requireCaptcha } from './captchas.ts';
import type { MadeCaptcha } from './captchas.ts';

const MINUTE = 60_000;
let database: Database;
let now = TEST_NOW;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = TEST_NOW;
  await database.db.execute(sql`delete from used_captcha`);
});

const deps = () => ({ db: database.db, vault: TEST_VAULT, now: () => now });
const WRONG = ERROR_CODES.captchaWrong;
/** 0, or the code of the failure. */
const tried = (form: CaptchaForm, captchaId: string, captchaAnswer: string): Promise<number> =>
  requireCaptcha(deps(), form, { captchaId, captchaAnswer }).then(
    () => 0,
    (error: { code: number }) => error.code,
  );
const lettersOf = ({ captchaId }: MadeCaptcha) =>
  (JSON.parse(TEST_VAULT.open(captchaId, 'captcha')) as { letters: string }).letters;
const usedCount = async () =>
  (await rowsOf<{ n: number }>(database.db, sql`select count(*)::int as n from used_captcha`))[0]?.n;
async function picture(form: CaptchaForm = 'signup') {
  const made = await makeCaptcha(deps(), form, 'image');
  return { made, id: made.captchaId, letters: lettersOf(made) };
}
async function solved({ proof }: MadeCaptcha): Promise<string> {
  const challenge = proof as never;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe('a picture', () => {
  it('shows letters that its id does not give away, and no two alike', async () => {
    const first = await picture();
    const second = await picture();
    expect(first.letters).toMatch(/^[ACDEFHJKLMNPRTUVWXY3479]{5}$/);
    expect(first.made.svg).toMatch(/^<svg .*<\/svg>$/);
    for (const text of [first.id, first.made.svg ?? '']) expect(text).not.toContain(first.letters);
    expect(second.letters).not.toBe(first.letters);
    expect(second.id).not.toBe(first.id);
  });

  it.each([
    ['as written', (letters: string) => letters],
    ['in lower case', (letters: string) => letters.toLowerCase()],
    ['with spaces', (letters: string) => ` ${letters.split('').join(' ')} `],
    [
      'in full width',
      (letters: string) => letters.replace(/./g, (one) => String.fromCodePoint(one.charCodeAt(0) + 0xfee0)),
    ],
  ])('is solved by its letters %s', async (_, write) => {
    const { id, letters } = await picture();
    expect(await tried('signup', id, write(letters))).toBe(0);
  });

  it('is used up by the first try, right or wrong', async () => {
    const right = await picture();
    expect(await tried('signup', right.id, right.letters)).toBe(0);
    expect(await tried('signup', right.id, right.letters)).toBe(WRONG);
    const wrong = await picture();
    expect(await tried('signup', wrong.id, 'x')).toBe(WRONG);
    expect(await tried('signup', wrong.id, wrong.letters)).toBe(WRONG);
  });

  it('is used once by twenty tries at the same time', async () => {
    const { id, letters } = await picture();
    const codes = await Promise.all(Array.from({ length: 20 }, () => tried('signup', id, letters)));
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
  });

  it('belongs to its form', async () => {
    const { id, letters } = await picture('signup');
    expect(await tried('forget', id, letters)).toBe(WRONG);
    expect(await tried('signup', id, letters)).toBe(0);
  });

  it('ends after ten minutes', async () => {
    const { id, letters, made } = await picture();
    expect(made.expiresAt).toBe(TEST_NOW + 10 * MINUTE);
    now += 10 * MINUTE;
    expect(await tried('signup', id, letters)).toBe(WRONG);
  });

  it('of another key, damaged, or made up is refused, and nothing is stored', async () => {
    const { id, letters } = await picture();
    const other = await makeCaptcha({ ...deps(), vault: makeVault(Buffer.alloc(32, 9)) }, 'signup', 'image');
    for (const odd of [other.captchaId, `${id}x`, id.slice(0, -2), '', 'v1.a.b.c', '\0', '😀']) {
      expect(await tried('signup', odd, letters)).toBe(WRONG);
    }
    expect(await usedCount()).toBe(0);
  });
});

it('a thousand captchas that are only asked for store nothing; used ones are dropped once they have expired', async () => {
  for (let count = 0; count < 1_000; count += 1) await makeCaptcha(deps(), 'signup', 'image');
  expect(await usedCount()).toBe(0);
  const { id } = await picture();
  await tried('signup', id, 'x');
  await dropExpiredCaptchas(database.db, now + 10 * MINUTE - 1);
  expect(await usedCount()).toBe(1);
  await dropExpiredCaptchas(database.db, now + 10 * MINUTE);
  expect(await usedCount()).toBe(0);
});

describe('a proof of work', () => {
  // The library compares its end with the clock of the machine.
  beforeEach(() => void (now = Date.now()));

  it('opens its form once, and no other captcha', async () => {
    const made = await makeCaptcha(deps(), 'forget', 'proof');
    const other = await makeCaptcha(deps(), 'forget', 'proof');
    const payload = await solved(made);
    expect(await tried('forget', other.captchaId, payload)).toBe(WRONG);
    expect(await tried('signup', made.captchaId, payload)).toBe(WRONG);
    expect(await tried('forget', made.captchaId, payload)).toBe(0);
    expect(await tried('forget', made.captchaId, payload)).toBe(WRONG);
  });

  it('is refused without the work, and with an easier task than was set', async () => {
    const change = async (
      edit: (read: {
        challenge: { parameters: Record<string, unknown> };
        solution: Record<string, unknown>;
      }) => void,
    ) => {
      const made = await makeCaptcha(deps(), 'signup', 'proof');
      const read = JSON.parse(Buffer.from(await solved(made), 'base64').toString());
      edit(read);
      return tried('signup', made.captchaId, Buffer.from(JSON.stringify(read)).toString('base64'));
    };
    expect(await change(() => undefined)).toBe(0);
    expect(await change(({ solution }) => (solution['counter'] = Number(solution['counter']) + 1))).toBe(
      WRONG,
    );
    expect(await change(({ challenge }) => (challenge.parameters['cost'] = 1))).toBe(WRONG);
    expect(await change(({ challenge }) => (challenge.parameters['keyPrefix'] = '0'))).toBe(WRONG);
    expect(await change(({ challenge }) => (challenge.parameters['expiresAt'] = 9e9))).toBe(WRONG);
  });

  it.each(['', 'ABCDE', '{}', 'e30=', '\0', '😀', 'A'.repeat(8_000)])('is not %j', async (answer) => {
    const made = await makeCaptcha(deps(), 'signup', 'proof');
    expect(await tried('signup', made.captchaId, answer)).toBe(WRONG);
  });
});
