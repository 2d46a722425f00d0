import path from 'node:path';
import { childEnvironment, projectNode } from '../environment/child-environment.mjs';
import { InstallError, ensureInstalled } from '../environment/install.mjs';
import { root } from '../environment/root.mjs';
import { excerpt } from '../processes/excerpt.mjs';
import { endAll } from '../processes/run.mjs';
import { appEnvironments } from './app-environments.mjs';
import { openAppLog } from './app-log.mjs';
import { buildWeb } from './build-web.mjs';
import { lockDataFolder } from './data-folder-lock.mjs';
import { connectDemo } from './connect-demo.mjs';
import { requireFreePorts } from './free-ports.mjs';
import { missingSandbox } from './missing-sandbox.mjs';
import { SettingError, prepareDataFolder, readSettings } from './settings.mjs';
import { stopRequest } from './stop-signals.mjs';
import { demoLogin, summary } from './summary.mjs';
import { supervise } from './supervise.mjs';

/**
 * `npm start`: checks the settings, installs and builds what is not there yet, runs sandbox and server until
 * asked to end.
 *
 * @param {{ args: string[], env: NodeJS.ProcessEnv }} given
 * @returns {Promise<number>} the exit code
 */
export async function start({ args, env }) {
  const startedAt = performance.now();
  // A terminal that was closed must not keep the apps from ending in order.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const stopRequested = stopRequest();
  let release = () => {};
  try {
    const settings = readSettings(env, root);
    prepareDataFolder(settings.dataDir);
    release = await lockDataFolder(settings.dataDir);
    await requireFreePorts(settings);
    const installed = await untilAsked(stopRequested, prepare());
    if (installed === undefined) return 0;
    return await runApps({
      settings,
      installed,
      stopRequested,
      startedAt,
      env,
      verbose: args.includes('--verbose'),
    });
  } catch (error) {
    if (error instanceof SettingError) console.error(error.message);
    else if (error instanceof InstallError)
      console.error([...excerpt(error.output), error.message].join('\n'));
    else throw error;
    return 1;
  } finally {
    release();
  }
}

/** @returns {Promise<{ pnpmFolder: string }>} */
async function prepare() {
  const installed = await ensureInstalled({
    onInstall: () => console.log('Installing dependencies (the first time takes about a minute) ...'),
  });
  const slow = setTimeout(() => console.log('Building the web app ...'), 1500);
  const built = await buildWeb(installed);
  clearTimeout(slow);
  if (built.code !== 0) throw new InstallError('The web app could not be built.', built.output);
  return installed;
}

/** The work's result, or undefined when asked to stop first; what the work had running is then ended. */
async function untilAsked(stopRequested, work) {
  const first = await Promise.race([work, stopRequested]);
  if (first !== undefined) return first;
  endAll('SIGTERM');
  await work.catch(() => undefined); // it fails because it was ended
  return undefined;
}

/**
 * Runs sandbox and server, which are installed and built, until asked to end or until one of them ends.
 *
 * @param {object} given
 * @param {ReturnType<typeof readSettings>} given.settings
 * @param {{ pnpmFolder: string }} given.installed
 * @param {Promise<void>} given.stopRequested
 * @param {number} given.startedAt a reading of `performance.now()`
 * @param {NodeJS.ProcessEnv} given.env
 * @param {boolean} given.verbose
 * @returns {Promise<number>} the exit code
 */
export async function runApps({ settings, installed, stopRequested, startedAt, env, verbose }) {
  // What is written from now on is for the owner only; the apps inherit it. What was installed is not.
  process.umask(0o077);
  const print = (line) => console.error(line);
  const missing = missingSandbox(settings.dataDir);
  if (missing !== null) print(missing);
  const logFolder = path.join(settings.dataDir, 'logs');
  const apps = appEnvironments(settings, childEnvironment(installed, env));
  const logs = {};
  const spec = (name) => {
    logs[name] = openAppLog(name, { folder: logFolder, verbose, print });
    const main = path.join('src', 'main.ts');
    const cwd = path.join(root, 'apps', name);
    return { name, node: projectNode(), args: [main], cwd, env: apps[name], onLine: logs[name].onLine };
  };
  const code = await supervise([spec('sandbox'), spec('server')], {
    stopRequested,
    async onReady([, serverMessage]) {
      const { serverUrl, sandboxUrl } = apps;
      const demo = demoLogin(serverMessage);
      await connectDemo({ serverUrl, sandboxUrl, demo, env: apps.server, print });
      const seconds = (performance.now() - startedAt) / 1000;
      const colours = Boolean(process.stdout.isTTY) && !env.NO_COLOR;
      const facts = { ...apps, dataDir: settings.dataDir, demo };
      for (const line of summary({ ...facts, seconds, colours })) console.log(line);
    },
    onUnexpectedEnd(name, how, wasReady) {
      // An app that could not start has said why, in its own words.
      if (!wasReady && logs[name].shown() > 0) return;
      print(`The ${name} ended unexpectedly (${how}). Its log: ${logs[name].file}`);
    },
  });
  for (const log of Object.values(logs)) log.close();
  return code;
}
