import { Translate } from 'translate';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../testing/start-sandbox.ts';
import type { TestSandbox } from '../../testing/start-sandbox.ts';
import { LIFE_WORDS } from '../../world/life/life-words.ts';
import { TRANSLATION_KEYS } from '../accounts/provider-accounts.ts';
import { detectLanguage, translateHtml, translateText } from './engine/engine.ts';
import { ENGINE_LANGUAGES } from './engine/languages.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterEach(async () => {
  sandbox.clearFaults();
  await sandbox.providers.settled();
});
afterAll(() => sandbox.stop());

interface Answer {
  status: number;
  json: unknown;
}
async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(`${sandbox.providers.translationUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, json: await answer.json() };
}
const libre = (body: object, path = '/translate') =>
  post(path, { api_key: TRANSLATION_KEYS.libretranslate, ...body });
const google = (body: object, path = '') =>
  post(`/language/translate/v2${path}`, body, { 'x-goog-api-key': TRANSLATION_KEYS.google });

describe('what it knows', () => {
  it.each(ENGINE_LANGUAGES)(
    'is everything that living buyers say in %s, into each language and back',
    (language) => {
      for (const lines of Object.values(LIFE_WORDS[language]) as (readonly string[])[]) {
        for (const line of lines) {
          const said = line.replaceAll('{p}', 'Kopi 250 g');
          for (const target of ENGINE_LANGUAGES) {
            const there = translateText(said, language, target);
            if (target !== language) expect(there).not.toBe(said);
            if (said.includes('Kopi')) expect(there).toContain('Kopi 250 g');
          }
        }
      }
    },
  );

  it('is the shape of a phrase, with anything in its slots, and signs around it', () => {
    expect(translateText('Kak, Kopi 250 g berapa hari sampai? 🙏', 'id', 'en')).toBe(
      'Hello! How long does Kopi 250 g take to arrive? 🙏',
    );
    expect(translateText('สวัสดีค่ะ', 'th', 'vi')).toBe('Chào shop');
  });

  it('is single words beside; others stay', () => {
    expect(translateText('harga Xyzzy merah', 'id', 'en')).toBe('price Xyzzy red');
    expect(translateText('价格 Xyzzy 红色', 'zh', 'ms')).toBe('harga Xyzzy merah');
  });

  it('keeps elements of HTML, and reads and writes its entities', () => {
    const html = 'harga <code id="m0" translate="no">12.500</code> &amp; warna &lt;b&gt;';
    expect(translateHtml(html, 'id', 'en')).toBe(
      'price <code id="m0" translate="no">12.500</code> &amp; colour &lt;b&gt;',
    );
  });

  it('includes the language of a text', () => {
    const texts = {
      th: 'ราคาเท่าไหร่',
      zh: '多少钱',
      vi: 'giá bao nhiêu',
      ms: 'kedai tak hantar',
      en: 'the price',
    };
    for (const [language, text] of Object.entries(texts))
      expect(detectLanguage(text).language).toBe(language);
  });
});

describe("LibreTranslate's protocol", () => {
  it('translates one text or several, and says what it detected', async () => {
    expect(await libre({ q: 'Terima kasih', source: 'id', target: 'en' })).toEqual({
      status: 200,
      json: { translatedText: 'Thank you' },
    });
    expect(await libre({ q: ['多少钱？', 'ราคาเท่าไหร่คะ'], source: 'auto', target: 'en' })).toEqual({
      status: 200,
      json: {
        detectedLanguage: [
          { confidence: 95, language: 'zh-Hans' },
          { confidence: 95, language: 'th' },
        ],
        translatedText: ['How much is it？', 'How much is it'],
      },
    });
  });

  it.each([
    ['urlencoded', new URLSearchParams()],
    ['multipart', new FormData()],
  ])('reads a form: %s', async (_name, body) => {
    for (const [name, value] of [
      ['q', 'Terima kasih'],
      ['source', 'auto'],
      ['target', 'en'],
    ] as const)
      body.append(name, value);
    const answer = await fetch(`${sandbox.providers.translationUrl}/translate`, { method: 'POST', body });
    expect(await answer.json()).toMatchObject({ translatedText: 'Thank you' });
  });

  it('answers how many other translations are wanted with those that it knows: none', async () => {
    const asked = { source: 'id', target: 'en', alternatives: 3 };
    expect((await libre({ q: 'Terima kasih', ...asked })).json).toEqual({
      alternatives: [],
      translatedText: 'Thank you',
    });
    expect((await libre({ q: ['Terima kasih'], ...asked })).json).toMatchObject({ alternatives: [[]] });
  });

  it('answers HTML with its entities read', async () => {
    const q = 'harga &lt; <code id="m0">5</code>';
    expect((await libre({ q, source: 'id', target: 'en', format: 'html' })).json).toEqual({
      translatedText: 'price < <code id="m0">5</code>',
    });
  });

  it.each<[number, object]>([
    [400, { q: 'x', source: 'id' }],
    [400, { source: 'id', target: 'en' }],
    [400, { q: 'x', source: 'xx', target: 'en' }],
    [400, { q: { a: 1 }, source: 'id', target: 'en' }],
    [403, { q: 'x', source: 'id', target: 'en', api_key: 'another' }],
  ])('refuses with %i: %j', async (status, body) => {
    expect(await libre(body)).toMatchObject({ status, json: { error: expect.any(String) as string } });
  });

  it('lists its languages, and detects', async () => {
    const languages = await fetch(`${sandbox.providers.translationUrl}/languages`);
    const codes = ((await languages.json()) as { code: string }[]).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['en', 'id', 'ms', 'th', 'vi', 'zh-Hans']);
    expect((await libre({ q: 'ขอบคุณ' }, '/detect')).json).toEqual([{ confidence: 95, language: 'th' }]);
  });
});

describe('a LibreTranslate client of others, with its address changed', () => {
  /** Its type does not name the option `url`, its manual does. */
  const client = (key?: string) =>
    Translate({ engine: 'libre', key, url: `${sandbox.providers.translationUrl}/translate` } as object);

  // It remembers translations, so each has a text of its own.
  it.each([
    ['without a key', undefined, 'id', 'Terima kasih', 'Thank you'],
    ['with it', TRANSLATION_KEYS.libretranslate, 'th', 'ราคาเท่าไหร่คะ', 'How much is it'],
  ])('translates %s', async (_name, key, from, text, translation) => {
    expect(await client(key)(text, { from, to: 'en' })).toBe(translation);
  });

  it('gives the words of a refusal', async () => {
    const refused = client('another')('Sudah dikirim?', { from: 'id', to: 'en' });
    await expect(refused).rejects.toThrow('Invalid API key');
  });
});

describe("Google's protocol", () => {
  it('translates, and detects where no language is given', async () => {
    expect(await google({ q: ['Terima kasih'], source: 'id', target: 'zh-CN' })).toEqual({
      status: 200,
      json: { data: { translations: [{ translatedText: '谢谢' }] } },
    });
    expect((await google({ q: "it's ราคา", target: 'en' })).json).toEqual({
      data: { translations: [{ translatedText: 'it&#39;s price', detectedSourceLanguage: 'th' }] },
    });
  });

  it.each<[number, object, Record<string, string>]>([
    [403, { q: 'x', target: 'en' }, {}],
    [400, { q: 'x', target: 'en' }, { 'x-goog-api-key': 'another' }],
    [400, { q: 'x', target: 'xx' }, { 'x-goog-api-key': TRANSLATION_KEYS.google }],
    [
      400,
      { q: Array.from({ length: 129 }, () => 'x'), target: 'en' },
      { 'x-goog-api-key': TRANSLATION_KEYS.google },
    ],
  ])('refuses with %i', async (status, body, headers) => {
    expect(await post('/language/translate/v2', body, headers)).toMatchObject({
      status,
      json: { error: { code: status, errors: [{ domain: 'global' }] } },
    });
  });

  it('lists its languages, and detects', async () => {
    const url = `${sandbox.providers.translationUrl}/language/translate/v2/languages?key=${TRANSLATION_KEYS.google}`;
    expect(await (await fetch(url)).json()).toMatchObject({
      data: { languages: expect.arrayContaining([{ language: 'zh-CN' }]) as object[] },
    });
    expect((await google({ q: 'ขอบคุณ' }, '/detect')).json).toMatchObject({
      data: { detections: [[{ language: 'th' }]] },
    });
  });
});

describe('its faults', () => {
  const fault = (kind: 'damage' | 'nonsense' | 'temporary' | 'permanent') =>
    sandbox.providers.faults.add({ provider: 'translation', kind });
  const q =
    'harga <code id="m0">https://s.id/AbC</code> <code id="m1">576</code> <code id="m2">{name}</code>';

  it('damage elements, links, numbers and variables', async () => {
    fault('damage');
    const { json } = await google({ q, source: 'id', target: 'en' });
    const text = JSON.stringify(json);
    expect(text).not.toContain('m0');
    expect(text.match(/m1/g)).toHaveLength(2);
    expect(text).toContain('{ name_');
  });

  it('answer what is not of the protocol', async () => {
    fault('nonsense');
    expect((await libre({ q: ['a'], source: 'id', target: 'en' })).json).toMatchObject({
      translatedText: 42,
    });
  });

  it('refuse for now, or for good', async () => {
    fault('temporary');
    expect((await libre({ q: 'a', source: 'id', target: 'en' })).status).toBe(429);
    fault('permanent');
    expect((await google({ q: 'a', source: 'id', target: 'en' })).status).toBe(400);
  });

  it('are set through the control port, each for its provider', async () => {
    const set = async (body: object) => {
      const answer = await fetch(`${sandbox.controlUrl}/api/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.status;
    };
    expect(await set({ provider: 'translation', kind: 'damage' })).toBe(201);
    expect(await set({ provider: 'translation', kind: 'duplicate' })).toBe(400);
    expect(await set({ provider: 'mail', kind: 'nonsense' })).toBe(400);
    expect(await set({ provider: 'translation', kind: 'down' })).toBe(201);
    await expect(libre({ q: 'a', source: 'id', target: 'en' })).rejects.toThrow('fetch failed');
  });
});

it('counts its calls, and keeps no text', async () => {
  const control = `${sandbox.controlUrl}/control/translation`;
  await fetch(control, { method: 'DELETE' });
  await libre({ q: ['harga', 'warna'], source: 'id', target: 'en' });
  expect(await (await fetch(control)).json()).toEqual({
    url: sandbox.providers.translationUrl,
    calls: 1,
    texts: 2,
    characters: 10,
  });
});
