import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { providerEnvironment } from '@seller-chat/sandbox/testing/provider-environment';
import { reservePorts } from '@seller-chat/sandbox/testing/reserve-ports';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appEnvironments } from './app-environments.mjs';
import { lockDataFolder } from './data-folder-lock.mjs';
import { requireFreePorts } from './free-ports.mjs';
import { SettingError, prepareDataFolder, readSettings } from './settings.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'seller-chat-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('settings', () => {
  it('has a default for each, also when set to nothing', () => {
    const defaults = {
      port: 4000,
      sandboxPort: 4010,
      host: '127.0.0.1',
      dataDir: path.join(folder, '.data'),
    };
    expect(readSettings({}, folder)).toEqual(defaults);
    expect(readSettings({ PORT: '', SANDBOX_PORT: ' ', HOST: '', DATA_DIR: '' }, folder)).toEqual(defaults);
  });

  it('takes what is set', () => {
    const env = { PORT: '5000', SANDBOX_PORT: '6000', HOST: '::1', DATA_DIR: 'elsewhere' };
    const dataDir = path.join(folder, 'elsewhere');
    expect(readSettings(env, folder)).toEqual({ port: 5000, sandboxPort: 6000, host: '::1', dataDir });
  });

  it.each(['abc', '0', '-1', '65536', '80.5', '0x50', '1e3'])(
    'refuses PORT=%s and names the variable',
    (PORT) => {
      expect(() => readSettings({ PORT }, folder)).toThrow(
        new SettingError(`PORT=${PORT} is not a port. Set PORT to a whole number from 1 to 65535.`),
      );
    },
  );

  it('needs room for every port of the sandbox', () => {
    expect(readSettings({ SANDBOX_PORT: '65525' }, folder).sandboxPort).toBe(65_525);
    expect(() => readSettings({ SANDBOX_PORT: '65526' }, folder)).toThrow(/SANDBOX_PORT.*from 1 to 65525/);
  });

  it.each(['4010', '4012', '4018', '4020'])('refuses PORT=%s, which is in the row of the sandbox', (PORT) => {
    expect(() => readSettings({ PORT }, folder)).toThrow(/one of the sandbox's ports \(4010 to 4020\)/);
  });

  it.each(['4009', '4021'])('allows PORT=%s, right beside the sandbox', (PORT) => {
    expect(readSettings({ PORT }, folder).port).toBe(Number(PORT));
  });
});

describe('data folder', () => {
  it('is made when it is not there', () => {
    const made = path.join(folder, 'a', 'b');
    prepareDataFolder(made);
    prepareDataFolder(made);
  });

  it('is refused when it is a file, or below one', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    expect(() => prepareDataFolder(file)).toThrow(/is not a folder. Set DATA_DIR/);
    expect(() => prepareDataFolder(path.join(file, 'below'))).toThrow(/is not a folder. Set DATA_DIR/);
  });

  it('is closed to other users, also when an earlier version has made it', () => {
    const made = path.join(folder, 'made');
    mkdirSync(made);
    chmodSync(made, 0o777);
    prepareDataFolder(made);
    expect(statSync(made).mode & 0o777).toBe(0o700);
  });

  it('is refused when every program uses it', () => {
    expect(() => prepareDataFolder('/tmp')).toThrow(/is a folder of the whole system. Set DATA_DIR/);
  });

  it('is refused when nothing can be written there', () => {
    expect(() => prepareDataFolder('/proc/seller-chat')).toThrow(
      /cannot be written to \(E\w+\). Set DATA_DIR/,
    );
  });

  it.runIf(process.platform === 'linux')(
    'belongs to one at a time, by whatever name it is called',
    async () => {
      const release = await lockDataFolder(folder);
      await expect(lockDataFolder(`${folder}/../${path.basename(folder)}`)).rejects.toThrow(
        /is in use by another Seller Chat/,
      );
      release();
      (await lockDataFolder(folder))();
    },
  );
});

describe('ports', () => {
  const taken = async (use) => {
    const server = createServer();
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      await use(server.address().port);
    } finally {
      await new Promise((resolve) => server.close(resolve));
    }
  };

  it('names the app port that is in use, and the variable', () =>
    taken(async (port) => {
      const settings = { host: '127.0.0.1', port, sandboxPort: 4010 };
      await expect(requireFreePorts(settings)).rejects.toThrow(
        new SettingError(`Port ${port} is in use. Stop what uses it, or set PORT to another number.`),
      );
    }));

  it('looks at every port of the sandbox', () =>
    taken(async (port) => {
      const free = await reservePorts();
      const attempt = requireFreePorts({ host: '127.0.0.1', port: free, sandboxPort: port - 2 });
      await expect(attempt).rejects.toThrow(/SANDBOX_PORT/);
    }));

  it('names a host that is not of this machine', async () => {
    const settings = { host: '192.0.2.1', port: 4000, sandboxPort: 4010 };
    await expect(requireFreePorts(settings)).rejects.toThrow(
      /HOST=192.0.2.1 is not an address of this machine/,
    );
  });
});

describe('app environments', () => {
  const settings = { port: 4000, sandboxPort: 4010, host: '127.0.0.1', dataDir: '/data' };

  it('points the server at the sandbox and the sandbox at the server', () => {
    const { server, sandbox, appUrl, sandboxUrl, inboxUrl } = appEnvironments(settings, {});
    expect(appUrl).toBe('http://127.0.0.1:4000');
    expect(sandboxUrl).toBe('http://127.0.0.1:4010');
    expect(server).toMatchObject({
      PORT: '4000',
      PUBLIC_URL: appUrl,
      LAZADA_API_URL: 'http://127.0.0.1:4011',
    });
    expect(server.TOKOPEDIA_ACCOUNTS_URL).toBe('http://127.0.0.1:4014');
    expect(server).toMatchObject(
      providerEnvironment(
        '127.0.0.1:4015',
        'http://127.0.0.1:4016',
        'http://127.0.0.1:4020',
        'http://127.0.0.1:4018',
      ),
    );
    expect(inboxUrl).toBe('http://127.0.0.1:4010/inbox');
    expect(sandbox).toMatchObject({
      SANDBOX_PORT: '4010',
      WEBHOOK_BASE_URL: 'http://127.0.0.1:4000/webhook',
    });
  });

  it('lets a variable that is set win, but not an empty one', () => {
    const env = { SHOPEE_API_URL: 'https://shopee.example', LAZADA_APP_KEY: '' };
    const { server } = appEnvironments(settings, env);
    expect(server.SHOPEE_API_URL).toBe('https://shopee.example');
    expect(server.LAZADA_APP_KEY).toBe('900001');
  });

  it('never hands out an address that only listeners understand', () => {
    expect(appEnvironments({ ...settings, host: '0.0.0.0' }, {}).appUrl).toBe('http://127.0.0.1:4000');
    expect(appEnvironments({ ...settings, host: '::1' }, {}).appUrl).toBe('http://[::1]:4000');
  });
});
