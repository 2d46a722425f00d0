import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { noPace } from '../testing/no-pace.ts';
import { makeTokopediaAdapter } from './adapter.ts';
import { TOKOPEDIA_ENDPOINTS } from './endpoints.ts';

const secrets = { clientId: 'c', clientSecret: 's', webhookSecret: 'w' };
const hosts = { apiUrl: 'http://a.test', accountsUrl: 'http://a.test' };
const adapter = makeTokopediaAdapter({ fsId: '1', ...secrets, ...hosts }, { now: () => 0, pace: noPace });

it('the list of endpoints names every path that the adapter calls, and no other', () => {
  const folder = import.meta.dirname;
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!endpoints)[^.]*\.ts$/.test(file),
  );
  const called = sources.flatMap((file) =>
    Array.from(
      readFileSync(path.join(folder, file), 'utf8').matchAll(/(?:path: |new URL\()'(\/[^']+)'/g),
      ([, address]) => address,
    ),
  );
  const listed = TOKOPEDIA_ENDPOINTS.map((endpoint) => endpoint.path);
  expect([...new Set(called)].toSorted()).toEqual(listed.toSorted());
});

it.each(TOKOPEDIA_ENDPOINTS)('$method $path serves methods that the port has', ({ portMethods }) => {
  for (const method of portMethods) expect(adapter[method]).toBeTypeOf('function');
});
