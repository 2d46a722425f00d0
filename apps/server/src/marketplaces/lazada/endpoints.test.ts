import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { noPace } from '../testing/no-pace.ts';
import { makeLazadaAdapter } from './adapter.ts';
import { LAZADA_ENDPOINTS } from './endpoints.ts';

const folder = new URL('.', import.meta.url);
const CALL = /method: '(GET|POST)',\s*path: '([^']+)'/g;
/** A page that the seller's browser opens, not a call. */
const PAGE = 'GET /oauth/authorize';

describe('the list of endpoints', () => {
  it('names exactly what this folder calls', () => {
    const called = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^endpoints\.ts$/.test(file))
      .flatMap((file) => [...readFileSync(new URL(file, folder), 'utf8').matchAll(CALL)])
      .map(([, method, path]) => `${method} ${path}`);
    const listed = LAZADA_ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
    expect(listed.toSorted()).toEqual([...new Set([...called, PAGE])].toSorted());
  });

  it('names methods that the adapter has', () => {
    const config = { appKey: '1', appSecret: 's', authUrl: 'http://a.test', apiUrlBySite: {} };
    const adapter = makeLazadaAdapter(config, { now: () => 0, pace: noPace });
    for (const method of LAZADA_ENDPOINTS.flatMap(({ portMethods }) => portMethods)) {
      expect(adapter).toHaveProperty(method);
    }
  });
});
