import path from 'node:path';
import { childEnvironment, projectNode } from '../environment/child-environment.mjs';
import { InstallError, ensureInstalled } from '../environment/install.mjs';
import { root } from '../environment/root.mjs';
import { excerpt } from '../processes/excerpt.mjs';
import { appEnvironments } from './app-environments.mjs';
import { openAppLog } from './app-log.mjs';
import { missingSandbox } from './missing-sandbox.mjs';
import { lockDataFolder } from './data-folder-lock.mjs';
import { connectDemo } from './connect-demo.mjs';
import { requireFreePort, requireFreePorts } from './free-ports.mjs';
import { SettingError, prepareDataFolder, readSettings, readWebPort } from './settings.mjs';
import { stopRequest } from './stop-signals.mjs';
import { demoLogin, summary } from './summary.mjs';
import { supervise } from './supervise.mjs';

/**
 * `pnpm dev`: sandbox and server restart when a source of theirs changes, the web app is served by Vite with
 * hot reload on WEB_PORT (4001). Otherwise like `npm start`, on the same settings.
 *
 * @param {{ env: NodeJS.ProcessEnv }} given
 * @returns {Promise<number>} the exit code
 */
export async function develop({ env }) {
  const startedAt = performance.now();
  const stopRequested = stopRequest();
  let release = () => {};
  try {
    const settings = readSettings(env, root);
    const webPort = readWebPort(env, settings);
    prepareDataFolder(settings.dataDir);
    release = await lockDataFolder(settings.dataDir);
    await requireFreePorts(settings);
    await requireFreePort(settings.host, webPort, 'WEB_PORT');
    const installed = await ensureInstalled({ onInstall: () => console.log('Installing dependencies ...') });
    return await run({ settings, webPort, env: childEnvironment(installed, env), stopRequested, startedAt });
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

async function run({ settings, webPort, env, stopRequested, startedAt }) {
  // What is written from now on is for the owner only; the apps inherit it.
  process.umask(0o077);
  const apps = appEnvironments(settings, env, { appPort: webPort });
  const missing = missingSandbox(settings.dataDir);
  if (missing !== null) console.error(missing);
  const folder = path.join(settings.dataDir, 'logs');
  const log = (name) => openAppLog(name, { folder, verbose: true, print: (line) => console.error(line) });
  const spec = (name, args, appEnv) => {
    const cwd = path.join(root, 'apps', name);
    return { name, node: projectNode(), args, cwd, env: appEnv, onLine: log(name).onLine };
  };
  const script = (name) => path.join(import.meta.dirname, name);
  const watched = [script('watch-app.mjs'), path.join('src', 'main.ts')];
  const webEnv = { ...env, HOST: settings.host, PORT: `${settings.port}`, WEB_PORT: `${webPort}` };
  const specs = [
    spec('sandbox', watched, apps.sandbox),
    spec('server', watched, apps.server),
    spec('web', [script('serve-web.mjs')], webEnv),
  ];
  return supervise(specs, {
    stopRequested,
    async onReady([, serverMessage]) {
      const facts = { ...apps, dataDir: settings.dataDir, demo: demoLogin(serverMessage) };
      await connectDemo({ ...facts, env: apps.server, print: (line) => console.error(line) });
      const seconds = (performance.now() - startedAt) / 1000;
      const colours = process.stdout.isTTY === true && !env.NO_COLOR;
      for (const line of summary({ ...facts, seconds, colours })) console.log(line);
    },
    onUnexpectedEnd: (name, how) => console.error(`The ${name} ended unexpectedly (${how}).`),
  });
}
