import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reservePorts } from './testing/reserve-ports.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

describe('the process', () => {
  let folder = '';
  let child: ChildProcess | undefined;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'main-'));
  });
  afterEach(async () => {
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  });

  function run(environment: Record<string, string>, umask = '022'): ChildProcess {
    const start = `umask ${umask} && exec "$0" "$@"`;
    return spawn('sh', ['-c', start, process.execPath, MAIN], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
  }

  async function outcome(process: ChildProcess): Promise<{ code: number; errors: string }> {
    let errors = '';
    process.stderr?.on('data', (chunk) => (errors += String(chunk)));
    const [code] = (await once(process, 'close')) as [number];
    return { code, errors };
  }

  type Ready = { type: string; controlUrl: string };

  it('says when it is ready, survives a kill with everything it answered for, and stops on SIGTERM', async () => {
    const environment = { SANDBOX_PORT: String(await reservePorts(11)) };
    child = run(environment);
    const [ready] = (await once(child, 'message')) as [Ready];
    expect(ready.type).toBe('ready');
    const made = await fetch(`${ready.controlUrl}/api/lazada/buyers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Budi","region":"MY"}',
    });
    expect(made.status).toBe(201);
    child.kill('SIGKILL');
    await once(child, 'exit');

    child = run(environment);
    await once(child, 'message');
    const buyers = (await (await fetch(`${ready.controlUrl}/api/lazada/buyers`)).json()) as {
      name: string;
    }[];
    expect(buyers.at(-1)?.name).toBe('Budi');
    const ended = outcome(child);
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0, errors: '' });
  });

  it('ends with the process that started it', async () => {
    child = run({ SANDBOX_PORT: String(await reservePorts(11)) });
    await once(child, 'message');
    const ended = once(child, 'exit');
    child.disconnect();
    expect(await ended).toEqual([0, null]);
  });

  it('starts from damaged files with all that is whole, says what it has moved away, and keeps it to its owner', async () => {
    const environment = { SANDBOX_PORT: String(await reservePorts(11)), LOG_LEVEL: 'warn' };
    const inFolder = (name: string) => path.join(folder, 'sandbox', name);
    const addBuyer = async (controlUrl: string, name: string) =>
      fetch(`${controlUrl}/api/lazada/buyers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name, region: 'MY' }),
      });
    child = run(environment, '000');
    const [{ controlUrl }] = (await once(child, 'message')) as [Ready];
    await addBuyer(controlUrl, 'before');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const journal = readdirSync(inFolder('')).find((name) => /^world\.\d+\.jsonl$/.test(name)) ?? '';
    appendFileSync(inFolder(journal), '{"kind":"buyer","buyer":{"na\0\0\xff\n{"kind":"nothing"}\n');
    writeFileSync(inFolder('clock.json'), '{"at":');
    writeFileSync(inFolder('deliveries.snapshot.json'), '');
    for (const name of readdirSync(inFolder(''))) chmodSync(inFolder(name), 0o666);

    child = run(environment, '000');
    let log = '';
    child.stdout?.on('data', (chunk) => (log += String(chunk)));
    await once(child, 'message');
    await addBuyer(controlUrl, 'after');
    const buyers = (await (await fetch(`${controlUrl}/api/lazada/buyers`)).json()) as { name: string }[];
    expect(buyers.slice(-2).map(({ name }) => name)).toEqual(['before', 'after']);
    // What the process prints comes on another way than its messages and answers.
    await expect.poll(() => log).toMatch(/clock.json is damaged/);
    await expect.poll(() => log).toMatch(/deliveries.snapshot.json is damaged/);
    await expect.poll(() => log).toMatch(/\\"world\\" has 2 damaged lines/);
    // A file that is being replaced may go between the two readings.
    const modeOf = (name: string): number =>
      statSync(path.join(folder, name), { throwIfNoEntry: false })?.mode ?? 0;
    const open = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => (modeOf(name) & 0o077) !== 0,
    );
    expect(open).toEqual([]);
  });

  it('names a folder it cannot use in one line', async () => {
    writeFileSync(path.join(folder, 'sandbox'), '');
    child = run({ SANDBOX_PORT: String(await reservePorts(11)) });
    expect(await outcome(child)).toEqual({
      code: 1,
      errors: expect.stringMatching(/^[^\n]*sandbox is not a folder\.[^\n]*DATA_DIR[^\n]*\n$/),
    });
  });

  it('names a port in use and what to set, in one line', async () => {
    const first = await reservePorts(11);
    const port = first + 1;
    const taken = createServer().listen(port, '127.0.0.1');
    await once(taken, 'listening');
    child = run({ SANDBOX_PORT: String(first) });
    const { code, errors } = await outcome(child);
    taken.close();
    expect(code).toBe(1);
    expect(errors).toMatch(new RegExp(`^Port ${port} on 127.0.0.1 is in use.*SANDBOX_PORT.*\\n$`));
  });

  it('names a bad setting in one line', async () => {
    child = run({ SANDBOX_PORT: 'x' });
    expect(await outcome(child)).toEqual({
      code: 1,
      errors: expect.stringMatching(/^Bad configuration: SANDBOX_PORT[^\n]*\n$/),
    });
  });
});
