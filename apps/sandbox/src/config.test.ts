import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 4010,
      host: '127.0.0.1',
      folder: path.resolve('.data/sandbox'),
      seed: 'seller-chat',
      webhookBaseUrl: undefined,
      appBaseUrl: undefined,
      retryScale: 1,
      logLevel: 'info',
    });
  });

  it('reads what is set, an empty value as not set', () => {
    const config = readConfig({ SANDBOX_PORT: '5000', HOST: '', APP_BASE_URL: 'http://127.0.0.1:4000/' });
    expect(config).toMatchObject({ port: 5000, host: '127.0.0.1', appBaseUrl: 'http://127.0.0.1:4000' });
  });

  it.each([
    ['SANDBOX_PORT', 'many'],
    ['SANDBOX_PORT', '65533'],
    ['WEBHOOK_BASE_URL', 'ftp://x'],
    ['APP_BASE_URL', 'nowhere'],
    ['RETRY_SCALE', '-1'],
    ['LOG_LEVEL', 'loud'],
  ])('names %s when it cannot be %s, in one line', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`));
  });
});
