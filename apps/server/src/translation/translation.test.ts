import { eq } from '../db/query-builder/drizzle.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { TextTranslation } from '@seller-chat/api-client/contract';
import { countTranslateChars } from '@seller-chat/core/translation';
import { accountPlan, translation } from '../db/schema/index.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import { storeAccount } from '../testing/stored-shop.ts';
import { startTranslationRig } from '../testing/translation-rig.ts';
import type { TranslationAnswer, TranslationRig } from '../testing/translation-rig.ts';
import { SIXTY_TEXTS } from './sixty-texts.fixture.ts';
import { KEEP_TRANSLATIONS_MS, dropOldTranslations } from './translation-store.ts';

let rig: TranslationRig;
beforeAll(async () => {
  rig = await startTranslationRig();
});
afterEach(async () => {
  rig.sandbox.clearFaults();
  rig.sandbox.providers.translation.clear();
  await rig.sandbox.providers.settled();
});
afterAll(() => rig.close());

const calls = () => rig.sandbox.providers.translation.view().calls;
const breakIt = (
  kind: 'damage' | 'nonsense' | 'hang' | 'slow' | 'temporary' | 'permanent',
  times = 1,
  delayMs?: number,
) =>
  rig.sandbox.providers.faults.add({
    provider: 'translation',
    kind,
    times,
    ...(delayMs !== undefined && { delayMs }),
  });
const outcomesOf = ({ data, info }: TranslationAnswer) =>
  (data ?? info)?.translations.map(({ outcome }) => outcome);
const first = ({ data }: TranslationAnswer) => data?.translations[0] as TextTranslation;

describe.each(['libretranslate', 'google'] as const)('sixty texts through %s', (name) => {
  let own: TranslationRig;
  beforeAll(async () => {
    own = await startTranslationRig(
      name === 'google' ? { name, key: 'AIzaSySandboxTranslationKey000000000000' } : {},
    );
  });
  afterAll(() => own.close());
  const one = async (text: string, target: string): Promise<TextTranslation> => {
    const { cookie } = await own.enter();
    return first(await own.translate(cookie, [text], { targetLanguage: target }));
  };

  it('are sixty', () => expect(SIXTY_TEXTS).toHaveLength(60));

  it.each(SIXTY_TEXTS)('$text into $target: $outcome', async ({ text, target, outcome, kept }) => {
    const answer = await one(text, target);
    expect(answer.outcome).toBe(outcome);
    for (const value of kept) expect(answer.text).toContain(value);
    if (outcome !== 'translated') expect(answer.text).toBe(text);
  });

  it.each(SIXTY_TEXTS)(
    '$text into $target, from a provider that damages',
    async ({ text, target, outcome, kept }) => {
      own.sandbox.providers.faults.add({ provider: 'translation', kind: 'damage' });
      const answer = await one(text, target);
      own.sandbox.clearFaults();
      if (outcome !== 'translated') expect(answer.outcome).toBe(outcome);
      else expect(['translated', 'damaged']).toContain(answer.outcome);
      // Whether it is shown translated or as it was: nothing in it is damaged.
      for (const value of kept) expect(answer.text).toContain(value);
      if (answer.outcome === 'damaged') expect(answer.text).toBe(text);
    },
  );
});

describe('[B9] what peers got wrong', () => {
  it('order id, link, emoji and name come through byte by byte, from Thai into Indonesian', async () => {
    const { cookie } = await rig.enter();
    const text = 'Order 576460752303423488 https://s.id/AbC 😀 @Tran';
    const answer = first(await rig.translate(cookie, [text], { sourceLanguage: 'th', targetLanguage: 'id' }));
    expect(answer.outcome).toBe('translated');
    for (const value of ['576460752303423488', 'https://s.id/AbC', '😀', '@Tran'])
      expect(answer.text.split(value)).toHaveLength(2);
  });

  it('"ok" is no call, whatever the target', async () => {
    const { accountId, cookie } = await rig.enter();
    for (const targetLanguage of ['en', 'id', 'th', 'vi', 'ms', 'zh-CN'])
      expect(outcomesOf(await rig.translate(cookie, ['ok', 'Okay 👍'], { targetLanguage }))).toEqual([
        'noWords',
        'noWords',
      ]);
    expect([calls(), await rig.used(accountId)]).toEqual([0, 0]);
  });

  it('the same text twice is one charge, and 40001 gives the text as it was', async () => {
    const { accountId, cookie } = await rig.enter(11);
    await rig.translate(cookie, ['harga kopi']);
    await rig.translate(cookie, ['harga kopi']);
    expect(await rig.used(accountId)).toBe(10);
    const refused = await rig.translate(cookie, ['warna merah']);
    expect(refused).toMatchObject({ code: 40_001, info: { translations: [{ text: 'warna merah' }] } });
  });
});

describe('what is counted', () => {
  it('is the characters of each text (T4), once, for everyone of the account and however often', async () => {
    const { accountId, cookie } = await rig.enter();
    const text = 'harga berapa 😀';
    expect(first(await rig.translate(cookie, [text, text])).outcome).toBe('translated');
    const colleague = await rig.enterAs(accountId, ['chat']);
    expect(first(await rig.translate(colleague, [text])).text).toBe('price how much 😀');
    expect([calls(), await rig.used(accountId)]).toEqual([1, countTranslateChars(text)]);
  });

  it('is one call and one count for two people who translate one message at the same time', async () => {
    const { accountId, cookie } = await rig.enter();
    const colleague = await rig.enterAs(accountId, ['chat']);
    breakIt('slow', 1, 300);
    const text = 'harga kopi';
    const both = await Promise.all([cookie, colleague].map((who) => rig.translate(who, [text])));
    expect(both.map((answer) => first(answer).text)).toEqual(['price coffee', 'price coffee']);
    expect([calls(), await rig.used(accountId)]).toEqual([1, text.length]);
  });

  it('is each text once, in whatever batches they are translated at the same time', async () => {
    const { accountId, cookie } = await rig.enter();
    const texts = ['harga kopi', 'warna merah', 'barang baru', 'hari ini'];
    const batches = [texts, texts.toReversed(), texts.slice(0, 2), texts.slice(1, 3), texts.slice(3)];
    const answers = await Promise.all(batches.map((batch) => rig.translate(cookie, batch)));
    for (const answer of answers) expect(new Set(outcomesOf(answer))).toEqual(new Set(['translated']));
    expect(rig.sandbox.providers.translation.view().texts).toBe(4);
    expect(await rig.used(accountId)).toBe(texts.join('').length);
  });

  it('is nothing for what another account has translated: each has its own', async () => {
    const [one, other] = [await rig.enter(), await rig.enter()];
    await rig.translate(one.cookie, ['harga murah sekali']);
    await rig.translate(other.cookie, ['harga murah sekali']);
    expect([calls(), await rig.used(other.accountId)]).toEqual([2, 'harga murah sekali'.length]);
  });

  it('is nothing without a call: the same language, numbers, a short "ok" in English', async () => {
    const { accountId, cookie } = await rig.enter();
    const answer = await rig.translate(cookie, ['thank you', '12.500', 'ok thanks', '']);
    expect(outcomesOf(answer)).toEqual(['sameLanguage', 'noWords', 'sameLanguage', 'noWords']);
    expect([calls(), await rig.used(accountId)]).toEqual([0, 0]);
  });

  it('is nothing for a language that the provider finds to be the target', async () => {
    const { accountId, cookie } = await rig.enter();
    const answer = await rig.translate(cookie, ['xyzzy blorp'], { targetLanguage: 'en' });
    expect(outcomesOf(answer)).toEqual(['sameLanguage']);
    expect(await rig.used(accountId)).toBe(0);
  });

  it.each(['temporary', 'permanent', 'nonsense', 'hang', 'damage'] as const)(
    'is nothing for a provider that fails: %s; the text stays, and is translated later',
    async (kind) => {
      const { accountId, cookie } = await rig.enter();
      const text = 'harga 5.000 ke Bandung';
      breakIt(kind, 2, 3000);
      const answer = await rig.translate(cookie, [text]);
      const outcome = kind === 'damage' ? 'damaged' : 'unavailable';
      expect(answer.data).toEqual({ translations: [{ outcome, text, sourceLanguage: 'id' }], limit: null });
      expect(await rig.used(accountId)).toBe(0);
      expect(await rig.database.db.$count(translation, eq(translation.accountId, accountId))).toBe(0);
      rig.sandbox.clearFaults();
      expect(first(await rig.translate(cookie, [text])).outcome).toBe('translated');
      expect(await rig.used(accountId)).toBe(text.length);
    },
  );

  it('is once for a text whose holder was too slow, so that another call took it over', async () => {
    const { accountId, cookie } = await rig.enter();
    const text = 'harga topi';
    const ofAccount = eq(translation.accountId, accountId);
    breakIt('slow', 1, 700);
    const slow = rig.translate(cookie, [text]);
    await vi.waitUntil(() => calls() === 1);
    await rig.database.db
      .update(translation)
      .set({ createdAt: Date.now() - 41_000 })
      .where(ofAccount);
    expect(first(await rig.translate(cookie, [text])).outcome).toBe('translated');
    expect(first(await slow).outcome).toBe('translated');
    expect([calls(), await rig.used(accountId)]).toEqual([2, text.length]);
    expect(await rig.database.db.$count(translation, ofAccount)).toBe(1);
  });

  it('is nothing for a lease whose process died; its text is taken over', async () => {
    const { accountId, cookie } = await rig.enter();
    const text = 'harga sepatu';
    await rig.translate(cookie, [text]);
    await rig.database.db
      .update(translation)
      .set({ translatedText: null, leaseId: 'of a dead process', createdAt: Date.now() - 41_000 })
      .where(eq(translation.accountId, accountId));
    expect(first(await rig.translate(cookie, [text])).outcome).toBe('translated');
    expect([calls(), await rig.used(accountId)]).toEqual([2, 2 * text.length]);
  });
});

describe('the limit', () => {
  it('reached in the middle of a batch leaves the rest untranslated, and is said once', async () => {
    const { accountId, cookie } = await rig.enter(12);
    const texts = ['harga', '5.000', 'warna', 'barang yang panjang', 'kak'];
    const answer = await rig.translate(cookie, texts);
    expect(outcomesOf(answer)).toEqual([
      'translated',
      'noWords',
      'translated',
      'limitReached',
      'limitReached',
    ]);
    expect(answer).toMatchObject({ code: 0, data: { limit: { used: 10, max: 12 } } });
    expect(answer.data?.translations.map(({ text }) => text)).toEqual([
      'price',
      '5.000',
      'colour',
      texts[3],
      texts[4],
    ]);
    expect([calls(), await rig.used(accountId)]).toEqual([1, 10]);
  });

  it('is 40001 where it leaves nothing translated; what was translated before is still shown', async () => {
    const { accountId, cookie } = await rig.enter(6);
    await rig.translate(cookie, ['harga']);
    const refused = await rig.translate(cookie, ['warna']);
    expect(refused).toMatchObject({
      code: ERROR_CODES.translationLimit,
      info: {
        limit: 'translatedCharacters',
        used: 5,
        max: 6,
        translations: [{ outcome: 'limitReached', text: 'warna', sourceLanguage: 'id' }],
      },
    });
    expect(refused.reason).not.toBe('');
    expect(outcomesOf(await rig.translate(cookie, ['harga', 'warna']))).toEqual([
      'translated',
      'limitReached',
    ]);
    expect([calls(), await rig.used(accountId)]).toEqual([1, 5]);
  });

  it('may be used up exactly (T6), and is not exceeded by calls at the same time', async () => {
    const { accountId, cookie } = await rig.enter(10);
    const answers = await Promise.all(
      ['harga', 'warna', 'paket', 'pecah', 'besok'].map((text) => rig.translate(cookie, [text])),
    );
    const done = answers.flatMap((answer) => outcomesOf(answer) ?? []);
    expect(done.filter((outcome) => outcome === 'translated')).toHaveLength(2);
    expect(done.filter((outcome) => outcome === 'limitReached')).toHaveLength(3);
    expect(await rig.used(accountId)).toBe(10);
  });

  it('and what is used of it are told', async () => {
    const { accountId, cookie } = await rig.enter(5);
    const read = async (path: string, fields = {}) =>
      (await rig.app.call(`/api${path}`, fields, { cookie })).envelope['data'];
    const check = () => read('/common/translate/checkTranslateUsage', { platform: 'Shopee' });
    expect(await check()).toEqual({ isAvailable: true, isLimitReached: false, usage: { used: 0, max: 5 } });
    await rig.translate(cookie, ['harga']);
    expect(await check()).toEqual({ isAvailable: true, isLimitReached: true, usage: { used: 5, max: 5 } });
    const [plan] = await rig.database.db
      .select()
      .from(accountPlan)
      .where(eq(accountPlan.accountId, accountId));
    expect(await read('/account/index/getFreeLimitInfo')).toEqual({
      isFreeVersion: plan?.planKey === 'first',
      translateMaxCharCount: 5,
      currentTranslateCharCount: 5,
      freeMaxAutoReplyCount: plan?.maxAutoReplies,
      currentAutoReplyCount: 0,
    });
  });
});

it('a language that is named is not detected', async () => {
  const { cookie } = await rig.enter();
  const answer = first(await rig.translate(cookie, ['harga'], { sourceLanguage: 'ms' }));
  expect(answer).toEqual({ outcome: 'translated', text: 'price', sourceLanguage: 'ms' });
});

it('a translation is used again for a month', async () => {
  const { accountId, cookie } = await rig.enter();
  const text = 'harga baju';
  await rig.translate(cookie, [text]);
  const age = (ms: number) =>
    rig.database.db
      .update(translation)
      .set({ createdAt: Date.now() - ms })
      .where(eq(translation.accountId, accountId));
  await age(KEEP_TRANSLATIONS_MS - 60_000);
  await rig.translate(cookie, [text]);
  expect(calls()).toBe(1);
  await age(KEEP_TRANSLATIONS_MS + 1);
  await rig.translate(cookie, [text]);
  expect([calls(), await rig.used(accountId)]).toEqual([2, 2 * text.length]);
  await age(KEEP_TRANSLATIONS_MS + 1);
  await dropOldTranslations(rig.database.db, Date.now());
  expect(await rig.database.db.$count(translation, eq(translation.accountId, accountId))).toBe(0);
});

it.each<Record<string, string>>([
  { targetLanguage: 'fr' },
  { targetLanguage: '' },
  { platform: 'Amazon' },
  { sourceLanguage: 'xx' },
  { texts: 'no list' },
  { texts: JSON.stringify(['x'.repeat(5001)]) },
  { texts: JSON.stringify(Array.from({ length: 51 }, () => 'x')) },
])('%j is refused', async (fields) => {
  const { cookie } = await rig.enter();
  expect((await rig.translate(cookie, ['harga'], fields)).code).toBe(ERROR_CODES.invalidRequest);
});

it('no text at all is an answer without translations', async () => {
  const { cookie } = await rig.enter();
  expect((await rig.translate(cookie, [])).data).toEqual({ translations: [], limit: null });
});

it('only people who chat or keep quick replies translate', async () => {
  const { accountId } = await rig.enter();
  const outcomes = [];
  for (const codes of [['chat'], ['quickReply'], ['remark', 'setting']] as const)
    outcomes.push((await rig.translate(await rig.enterAs(accountId, codes), ['harga'])).code);
  expect(outcomes).toEqual([0, 0, ERROR_CODES.forbidden]);
  expect(calls()).toBe(1);
});

it('a server without a provider says so', async () => {
  const database = await openTestDatabase();
  const app = await startApp(database);
  const cookie = await app.signIn(await storeAccount(database.db));
  const form = { platform: 'Shopee', targetLanguage: 'en', texts: '["harga"]' };
  const { envelope } = await app.call('/api/common/translate/translateLanguage', form, { cookie });
  expect(envelope).toMatchObject({ code: ERROR_CODES.translationMissing });
  await app.close();
  await database.close();
});

it('a provider that is away is not waited for long, and is left alone for a while', async () => {
  const own = await startTranslationRig();
  const { cookie } = await own.enter();
  own.sandbox.providers.faults.add({ provider: 'translation', kind: 'down' });
  await own.sandbox.providers.settled();
  const texts = ['harga rumah', 'warna rumah'];
  for (let time = 0; time < 4; time += 1)
    expect(outcomesOf(await own.translate(cookie, texts))).toEqual(['unavailable', 'unavailable']);
  own.sandbox.clearFaults();
  await own.sandbox.providers.settled();
  expect(outcomesOf(await own.translate(cookie, texts))).toEqual(['unavailable', 'unavailable']);
  expect(own.sandbox.providers.translation.view().calls).toBe(0);
  await own.close();
});
