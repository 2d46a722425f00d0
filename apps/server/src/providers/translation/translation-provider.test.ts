import { describe, expect, it } from 'vitest';
import { closedOrigin, startLocalServer } from '../../marketplaces/testing/local-server.ts';
import type { LocalReply } from '../../marketplaces/testing/local-server.ts';
import { ProviderError } from '../provider-error.ts';
import { withBounds } from './bounded-provider.ts';
import type { TranslatedPiece, TranslationProvider } from './port.ts';
import { TRANSLATION_PROVIDERS } from './translation-provider.ts';
import type { TranslationProviderName } from './translation-provider.ts';

const CALL = {
  pieces: [['harga ', { index: 0, shown: '5' }], ['warna']],
  source: 'id',
  target: 'zh-CN',
} as const;
const LANGUAGES = {
  status: 200,
  body: [
    { code: 'id', name: 'Indonesian', targets: [] },
    { code: 'zh-Hans', name: 'Chinese', targets: [] },
  ],
};

const MARKED = ['价格 <code id="m0" translate="no">5</code>', '颜色'];
const ANSWERS: Record<TranslationProviderName, unknown> = {
  google: { data: { translations: MARKED.map((translatedText) => ({ translatedText })) } },
  libretranslate: { translatedText: MARKED },
};
const BODIES: Record<TranslationProviderName, unknown> = {
  google: {
    q: ['harga <code id="m0" translate="no">5</code>', 'warna'],
    source: 'id',
    target: 'zh-CN',
    format: 'html',
  },
  libretranslate: {
    q: ['harga <code id="m0" translate="no">5</code>', 'warna'],
    source: 'id',
    target: 'zh-Hans',
    format: 'html',
    api_key: 'a secret',
  },
};

/** Translations are answered so; the list of languages always is. */
async function serve(reply: (isRepeat: boolean) => LocalReply | 'hang' | 'drop' | 'drip') {
  let calls = 0;
  return startLocalServer(({ path }) => {
    if (path === '/languages') return LANGUAGES;
    calls += 1;
    return reply(calls > 1);
  });
}

const failureOf = (translating: Promise<TranslatedPiece[]>) =>
  translating.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      return error;
    },
  );

const names = Object.keys(TRANSLATION_PROVIDERS) as TranslationProviderName[];
const make = (name: TranslationProviderName, url: string) =>
  TRANSLATION_PROVIDERS[name]({ url, key: 'a secret' });

describe.each(names)('the translation provider %s', (name) => {
  it('is asked for all pieces in one call, by its own codes, and its marks are read', async () => {
    const server = await serve(() => ({ status: 200, body: ANSWERS[name] }));
    const translated = await make(name, server.origin).translate(CALL);
    expect(translated.map(({ parts }) => parts)).toEqual([['价格 ', { index: 0, shown: '5' }], ['颜色']]);
    const [request, ...more] = server.requests.filter(({ path }) => path !== '/languages');
    expect(more).toEqual([]);
    expect(JSON.parse(request?.body ?? '')).toEqual(BODIES[name]);
    expect(request?.path).not.toContain('secret');
  });

  it.each<[string, string, LocalReply | 'hang' | 'drop' | 'drip']>([
    ['permanent', 'the call is refused', { status: 400, body: { error: 'a secret text' } }],
    ['permanent', 'our key is wrong', { status: 403, body: {} }],
    [
      'permanent',
      'it is another address',
      { status: 302, headers: { location: 'https://elsewhere.test/' }, body: '' },
    ],
    ['temporary', 'too many requests', { status: 429, body: {} }],
    ['temporary', 'maintenance', { status: 503, body: {} }],
    ['unknown', 'a failure within', { status: 500, body: 'oops' }],
    ['unknown', 'an answer that is no JSON', { status: 200, body: '<html>' }],
    ['unknown', 'an answer of another form', { status: 200, body: { translatedText: 42, data: {} } }],
    [
      'unknown',
      'too few translations',
      { status: 200, body: { translatedText: ['a'], data: { translations: [] } } },
    ],
    ['unknown', 'silence', 'hang'],
    ['unknown', 'a connection that breaks', 'drop'],
    ['unknown', 'an answer without end', 'drip'],
  ])('fails %s: %s', async (kind, _what, reply) => {
    const server = await serve(() => reply);
    const failure = await failureOf(make(name, server.origin).translate(CALL, AbortSignal.timeout(300)));
    expect(failure.kind).toBe(kind);
    expect(`${failure.message}${failure.stack}`).not.toMatch(/harga|warna|a secret/);
  });

  it('fails temporary: it is not there', async () => {
    expect((await failureOf(make(name, await closedOrigin()).translate(CALL))).kind).toBe('temporary');
  });
});

it('LibreTranslate without a model for a language is not asked for it', async () => {
  const server = await serve(() => ({ status: 200, body: {} }));
  const call = { ...CALL, target: 'th' };
  expect((await failureOf(make('libretranslate', server.origin).translate(call))).kind).toBe('permanent');
  expect(server.requests.map(({ path }) => path)).toEqual(['/languages']);
});

it('the languages of LibreTranslate are read once an hour, and again after a failure', async () => {
  let isDown = true;
  const server = await startLocalServer(({ path }) => {
    if (path !== '/languages') return { status: 200, body: ANSWERS.libretranslate };
    return isDown ? { status: 500, body: '' } : LANGUAGES;
  });
  const provider = make('libretranslate', server.origin);
  await failureOf(provider.translate(CALL));
  isDown = false;
  await Promise.all([provider.translate(CALL), provider.translate(CALL)]);
  expect(server.requests.filter(({ path }) => path === '/languages')).toHaveLength(2);
});

describe('a provider within bounds', () => {
  const answer: TranslatedPiece[] = [{ parts: ['ok'], detectedLanguage: '' }];
  function rig(outcomes: (ProviderError | 'ok' | 'hang')[]) {
    let now = 0;
    let calls = 0;
    const inner: TranslationProvider = {
      name: 'test',
      translate: async (_call, signal) => {
        const outcome = outcomes[Math.min(calls++, outcomes.length - 1)];
        if (outcome === 'ok') return answer;
        if (outcome !== 'hang') throw outcome as ProviderError;
        return new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new ProviderError('unknown', 'aborted')));
        });
      },
    };
    const provider = withBounds(inner, { timeoutMs: 100, retryAfterMs: 1, steadyNow: () => now });
    return {
      translate: () => provider.translate(CALL),
      calls: () => calls,
      pass: (ms: number) => (now += ms),
    };
  }
  const fault = (kind: 'temporary' | 'permanent' | 'unknown', retryAfterMs = 0) =>
    new ProviderError(kind, kind, { retryAfterMs });

  it('is asked once more after a failure that may pass, and not after another one', async () => {
    const passing = rig([fault('unknown'), 'ok']);
    expect(await passing.translate()).toBe(answer);
    const refusing = rig([fault('permanent'), 'ok']);
    await expect(refusing.translate()).rejects.toThrow('permanent');
    expect([passing.calls(), refusing.calls()]).toEqual([2, 1]);
  });

  it('is not waited for longer than its time', async () => {
    const silent = rig(['hang']);
    await expect(silent.translate()).rejects.toThrow('aborted');
    expect(silent.calls()).toBe(1);
  });

  it('is left alone while it asks for that', async () => {
    const busy = rig([fault('temporary', 5000), 'ok']);
    await expect(busy.translate()).rejects.toThrow('temporary');
    await expect(busy.translate()).rejects.toThrow('rests');
    expect(busy.calls()).toBe(1);
    busy.pass(5001);
    expect(await busy.translate()).toBe(answer);
  });

  it('is left alone for a while after three failures in a row', async () => {
    const away = rig([fault('temporary')]);
    for (let time = 0; time < 3; time += 1) await expect(away.translate()).rejects.toThrow('temporary');
    await expect(away.translate()).rejects.toThrow('rests');
    expect(away.calls()).toBe(6);
    away.pass(10_001);
    await expect(away.translate()).rejects.toThrow('temporary');
  });
});
