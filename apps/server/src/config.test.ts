import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './start/config-error.ts';

describe('the settings', () => {
  it('have a value each without any environment: this machine only, the embedded database', () => {
    expect(readConfig({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 4000,
      DATA_DIR: '.data',
      LOG_LEVEL: 'info',
      DEMO_ACCOUNT: false,
      WORKERS: 'on',
    });
    expect(readConfig({}).DATABASE_URL).toBeUndefined();
  });

  it('take an empty text for absent, and leave strangers alone', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', LANG: 'th_TH' })).toEqual(readConfig({}));
  });

  it('are read', () => {
    const given = {
      PORT: '0',
      DATABASE_URL: 'postgres://user:pw@db.test/chat',
      PUBLIC_URL: 'https://chat.test',
      VAULT_KEY: 'AB'.repeat(32),
      DEMO_ACCOUNT: '1',
      WORKERS: 'off',
    };
    expect(readConfig(given)).toMatchObject({ ...given, PORT: 0, DEMO_ACCOUNT: true });
  });
});

it('trusted proxies are addresses and networks; this machine by default', () => {
  expect(readConfig({}).TRUSTED_PROXIES).toEqual(['loopback']);
  const given = 'loopback, 10.0.0.0/8,2001:db8::1';
  expect(readConfig({ TRUSTED_PROXIES: given }).TRUSTED_PROXIES).toEqual([
    'loopback',
    '10.0.0.0/8',
    '2001:db8::1',
  ]);
});

describe('a wrong setting', () => {
  it.each([
    ['TRUSTED_PROXIES', 'everybody'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://db.test/chat'],
    ['DATABASE_URL', 'somewhere'],
    ['PUBLIC_URL', 'ftp://chat.test'],
    ['VAULT_KEY', 'abc'],
    ['VAULT_KEY', 'zz'.repeat(32)],
    ['LOG_LEVEL', 'loud'],
    ['DEMO_ACCOUNT', 'perhaps'],
    ['WORKERS', '2'],
    ['OUTBOX_RETRY_BASE_MS', '0'],
    ['OUTBOX_GIVE_UP_MS', '999'],
    ['MARKETPLACE_TIMEOUT_MS', '1'],
    ['RATE_LIMIT_PER_MINUTE', '0'],
    ['LOGIN_LIMIT_PER_MINUTE', 'many'],
    ['TRANSLATION_TIMEOUT_MS', '99'],
  ])('%s=%s is refused by its name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`\\b${name}: `));
  });

  it('of a translation that lacks its other part is refused: its provider, or the key of one that needs it', () => {
    expect(() => readConfig({ TRANSLATION_KEY: 'k' })).toThrow(/TRANSLATION_PROVIDER: /);
    expect(() => readConfig({ TRANSLATION_URL: 'http://a.test' })).toThrow(/TRANSLATION_PROVIDER: /);
    expect(() => readConfig({ TRANSLATION_PROVIDER: 'google' })).toThrow(/TRANSLATION_KEY: /);
    expect(() => readConfig({ TRANSLATION_PROVIDER: 'babel', TRANSLATION_KEY: 'k' })).toThrow(ConfigError);
    const own = { TRANSLATION_PROVIDER: 'libretranslate', TRANSLATION_URL: 'http://translate.test:5000' };
    expect(readConfig(own)).toMatchObject({ ...own, TRANSLATION_TIMEOUT_MS: 8000 });
  });

  it('does not hide another one: all are named at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' })).toThrow(/PORT: .*LOG_LEVEL: /);
  });

  it('that is a secret is not repeated', () => {
    const secrets = { VAULT_KEY: 'canary-key', DATABASE_URL: 'postgresq://user:canary-password@db.test' };
    expect(() => readConfig(secrets)).not.toThrow(/canary/);
  });
});
