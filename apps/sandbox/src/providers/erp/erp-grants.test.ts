import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CODE_LIFE_MS, ErpGrants, REFRESH_LIFE_MS } from './erp-grants.ts';

const VERIFIER = 'v'.repeat(43);
const REQUEST = {
  accountId: 'erp-100417',
  redirectUri: 'http://app.test/back',
  challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
  scope: 'profile',
};

let folder: string;
let now: number;
let opened: ErpGrants[];

/** Also while another one has the folder open: what a killed process leaves behind is what is on disk while it runs. */
function open(): ErpGrants {
  const grants = new ErpGrants(
    folder,
    () => now,
    () => undefined,
  );
  opened.push(grants);
  return grants;
}
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sandbox-erp-'));
  now = 1_750_000_000_000;
  opened = [];
});
afterEach(() => {
  for (const grants of opened) grants.close();
  rmSync(folder, { recursive: true, force: true });
});

const exchange = (grants: ErpGrants, code: string) =>
  grants.exchange({ code, redirectUri: REQUEST.redirectUri, verifier: VERIFIER });

it('survives a kill at any moment, and no secret is on disk', () => {
  const first = open();
  const code = first.allow(REQUEST);
  const afterConsent = open();
  const tokens = exchange(afterConsent, code);
  const disk = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  for (const secret of [code, tokens.accessToken, tokens.refreshToken])
    expect(disk.join()).not.toContain(secret);

  const afterExchange = open();
  expect(afterExchange.accountOf(tokens.accessToken)).toEqual({
    id: 'erp-100417',
    name: 'Nusantara Trading',
  });
  const renewed = afterExchange.refresh(tokens.refreshToken);
  const afterRenewal = open();
  expect(afterRenewal.list()).toMatchObject([{ accountId: 'erp-100417', renewals: 1, endedAt: 0 }]);
  expect(() => exchange(afterRenewal, code)).toThrow('used before');
  expect(open().accountOf(renewed.accessToken)).toBeUndefined();
});

it('takes a code for five minutes', () => {
  const grants = open();
  const [early, late] = [grants.allow(REQUEST), grants.allow(REQUEST)];
  now += CODE_LIFE_MS - 1;
  expect(exchange(grants, early)).toMatchObject({ scope: 'profile' });
  now += 1;
  expect(() => exchange(grants, late)).toThrow('expired');
});

it('ends access tokens after the time that was set, and refresh tokens after ninety days', () => {
  const grants = open();
  grants.accessLifeSeconds = 5;
  const { accessToken, refreshToken, expiresInSeconds } = exchange(grants, grants.allow(REQUEST));
  expect(expiresInSeconds).toBe(5);
  now += 4999;
  expect(grants.accountOf(accessToken)).toBeDefined();
  now += 1;
  expect(grants.accountOf(accessToken)).toBeUndefined();
  now += REFRESH_LIFE_MS;
  expect(() => grants.refresh(refreshToken)).toThrow('ended');
});
