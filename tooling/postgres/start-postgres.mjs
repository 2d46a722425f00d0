import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reservePorts } from '@seller-chat/sandbox/testing/reserve-ports';
import { installPackages, mayInstallPackages } from '../environment/debian-packages.mjs';
import { capture } from '../processes/run.mjs';

const START_LIMIT_MS = 60_000;

/**
 * Starts a PostgreSQL server with an empty database, all in a temporary folder, on a free loopback port.
 *
 * The address is that of an ordinary role which owns the database and may make databases and roles, and is no
 * superuser: row-level security applies to no superuser, and so would not be tested.
 *
 * @param {{ inEarnest?: boolean, mayInstall?: boolean }} [options] `inEarnest`: every commit reaches the disk before
 *   it is confirmed, on a server that looks as if it had been at work for a while; without it a server for tests,
 *   whose data need not outlive the machine
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void> }>} `pid`: of the process whose children do the work
 * @throws when there is no PostgreSQL and none may be installed; the message says what to do
 */
export async function startPostgres({ inEarnest = false, mayInstall = true } = {}) {
  const programs = await findPrograms(mayInstall);
  const user = serverUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'seller-chat-pg-'));
  const data = path.join(folder, 'data');
  const socket = path.join(folder, 'socket');
  const password = randomBytes(16).toString('hex');
  const passwordFile = path.join(folder, 'password');
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  const stop = async () => {
    if (server !== undefined) await end(server);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    for (const made of [data, socket]) mkdirSync(made);
    writeFileSync(passwordFile, password, { mode: 0o600 });
    for (const owned of [folder, data, socket, passwordFile])
      if (user.uid) chownSync(owned, user.uid, user.gid);
    chmodSync(data, 0o700);
    await initialise(programs, data, passwordFile, user);
    const port = await reservePorts();
    const log = [];
    server = startServer(programs, { data, socket, port, user, log, inEarnest });
    await untilReady(programs, socket, port, server, log);
    await makeOwner(programs, { socket, port, password });
    if (inEarnest) await useLog(programs, { socket, port });
    const url = `postgres://seller_chat:${password}@127.0.0.1:${port}/seller_chat`;
    return { url, pid: server.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Debian's servers by version, the newest first; else whatever PATH has. */
async function findPrograms(mayInstall) {
  const found = searchPrograms();
  if (found !== null) return found;
  const problem = mayInstall && mayInstallPackages() ? await installPackages(['postgresql']) : null;
  const after = searchPrograms();
  if (after !== null) return after;
  throw new Error(
    `This needs PostgreSQL. Install it (Debian, Ubuntu: apt-get install postgresql).${problem ? ` ${problem}` : ''}`,
  );
}

/** @returns {string | null} the folder of initdb, postgres and psql */
function searchPrograms() {
  const parent = '/usr/lib/postgresql';
  const versions = existsSync(parent) ? readdirSync(parent).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(parent, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean),
  ];
  const complete = (folder) =>
    ['initdb', 'postgres', 'psql'].every((name) => existsSync(path.join(folder, name)));
  return folders.find(complete) ?? null;
}

/** PostgreSQL refuses to run as root; Debian's package makes a user for it. */
function serverUser() {
  if (process.getuid?.() !== 0) return {};
  const id = (what) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function initialise(programs, data, passwordFile, user) {
  const args = ['-D', data, '-U', 'postgres', '--pwfile', passwordFile, '-E', 'UTF8', '--locale=C.UTF-8'];
  args.push('--auth-local=trust', '--auth-host=scram-sha-256', '--no-sync');
  const child = spawn(path.join(programs, 'initdb'), args, {
    ...user,
    cwd: data,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`initdb failed:\n${output.trimEnd()}`);
}

function startServer(programs, { data, socket, port, user, log, inEarnest }) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socket,
    unix_socket_permissions: '0777', // reached by the one who started it; its folder is closed to others
    ...(inEarnest ? { fsync: 'on', min_wal_size: '2GB', max_wal_size: '4GB' } : { fsync: 'off' }),
    max_connections: 200,
  };
  const args = [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const options = { ...user, cwd: data, stdio: ['ignore', 'ignore', 'pipe'], detached: true };
  const server = spawn(path.join(programs, 'postgres'), args, /** @type {any} */ (options));
  server.once('error', (error) => log.push(error.message));
  server.stderr.setEncoding('utf8').on('data', (text) => {
    log.push(text);
    if (log.length > 200) log.shift();
  });
  return server;
}

async function untilReady(programs, socket, port, server, log) {
  const limit = performance.now() + START_LIMIT_MS;
  while (performance.now() < limit && server.exitCode === null && server.pid !== undefined) {
    const { code } = await psql(programs, { socket, port }, 'select 1');
    if (code === 0) return;
    await sleep(100);
  }
  throw new Error(`PostgreSQL did not start:\n${log.join('').trimEnd()}`);
}

async function makeOwner(programs, { socket, port, password }) {
  const statements = [
    `create role seller_chat login createdb createrole password '${password}'`,
    'create database seller_chat owner seller_chat',
  ];
  for (const statement of statements) {
    const { code, output } = await psql(programs, { socket, port }, statement);
    if (code !== 0) throw new Error(output);
  }
}

/**
 * Uses 1.5 GB of the write-ahead log and has it recycled; `pnpm bench ingest` writes 1.2. A new server makes its log as it
 * grows, and commits wait up to ninety milliseconds for each new file of it; one that has been at work only writes over
 * old ones.
 */
async function useLog(programs, server) {
  const fill = `do $$ begin for file in 1..96 loop
    perform pg_logical_emit_message(false, 'used', ''); perform pg_switch_wal();
  end loop; end $$`;
  for (const statement of [fill, 'checkpoint']) {
    const { code, output } = await psql(programs, server, statement);
    if (code !== 0) throw new Error(output);
  }
}

function psql(programs, { socket, port }, statement) {
  const args = [
    '-h',
    socket,
    '-p',
    `${port}`,
    '-U',
    'postgres',
    '-d',
    'postgres',
    '-X',
    '-q',
    '-c',
    statement,
  ];
  return capture(path.join(programs, 'psql'), args);
}

/** Its own "fast" way of ending: sessions are cut, files are closed. @param {import('node:child_process').ChildProcess} server */
async function end(server) {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  const timer = setTimeout(() => server.kill('SIGKILL'), 20_000);
  await ended;
  clearTimeout(timer);
}
