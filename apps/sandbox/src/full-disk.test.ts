import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reservePorts } from './testing/reserve-ports.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
/** A write beyond the limit then fails, as on a full disk, and does not end the process. */
const HEED_NO_SIGNAL = `data:text/javascript,process.on('SIGXFSZ',()=>{})`;

/** A limit on the size of a file acts as a full disk: part of a line fits, the rest does not. */
describe('a sandbox whose disk is full', () => {
  let folder = '';
  let child: ChildProcess | undefined;
  let control = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'full-'));
  });
  afterEach(async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    child = spawn(process.execPath, [`--import=${HEED_NO_SIGNAL}`, MAIN], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: folder,
        LOG_LEVEL: 'silent',
        SANDBOX_PORT: String(await reservePorts(11)),
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [ready] = (await once(child, 'message')) as [{ controlUrl: string }];
    control = ready.controlUrl;
  }
  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  const limitFiles = (bytes: string) =>
    execFileSync('prlimit', ['--pid', String(child?.pid), `--fsize=${bytes}:unlimited`]);
  const files = () => readdirSync(path.join(folder, 'sandbox'));
  const journal = () =>
    path.join(folder, 'sandbox', files().find((name) => /^world\.\d+\.jsonl$/.test(name)) ?? '');

  async function addBuyer(name: string): Promise<number> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ name, region: 'MY' });
    return (await fetch(`${control}/api/lazada/buyers`, { method: 'POST', headers, body })).status;
  }
  async function buyers(): Promise<string[]> {
    const answer = await fetch(`${control}/api/lazada/buyers`);
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
  }

  it('reports what it cannot write, loses nothing it took, and goes on once there is space', async () => {
    await start();
    limitFiles(String(statSync(journal()).size + 1000));
    const taken: string[] = [];
    const refused: string[] = [];
    for (let at = 0; refused.length < 5; at += 1) {
      const name = `Budi ${at}${'x'.repeat(at * 7)}`;
      ((await addBuyer(name)) === 201 ? taken : refused).push(name);
    }
    expect(taken.length).toBeGreaterThan(0);
    limitFiles('unlimited');
    expect(await addBuyer('after')).toBe(201);
    expect((await buyers()).slice(-taken.length - 1)).toEqual([...taken, 'after']);
    for (const line of readFileSync(journal(), 'utf8').trimEnd().split('\n')) JSON.parse(line);

    await kill();
    await start();
    const kept = await buyers();
    expect(kept.slice(-taken.length - 1)).toEqual([...taken, 'after']);
    expect(kept.filter((name) => refused.includes(name))).toEqual([]);
    expect(files().filter((name) => name.endsWith('.unreadable'))).toEqual([]);
  });
});
