import path from 'node:path';
import { projectNode } from '../environment/child-environment.mjs';
import { excerpt } from '../processes/excerpt.mjs';
import { capture } from '../processes/run.mjs';
import { DEMO_SHOPS } from './demo-shops.mjs';

/**
 * Connects the demo account's shops, once server and sandbox run. A failure does not stop the start, because
 * an installation with real marketplaces has nothing to connect here.
 *
 * @param {object} facts
 * @param {string} facts.serverUrl
 * @param {string} facts.sandboxUrl
 * @param {{ account: string, password: string, shopCount: number } | null} facts.demo
 * @param {NodeJS.ProcessEnv} facts.env
 * @param {(line: string) => void} facts.print gets what went wrong, in one line
 */
export async function connectDemo({ serverUrl, sandboxUrl, demo, env, print }) {
  const wanted = Object.values(DEMO_SHOPS).reduce((sum, count) => sum + count, 0);
  if (demo === null || demo.shopCount >= wanted) return;
  const script = path.join(import.meta.dirname, 'connect-demo-shops.ts');
  const { code, output } = await capture(projectNode(), ['--disable-warning=ExperimentalWarning', script], {
    env: {
      ...env,
      APP_URL: serverUrl,
      SANDBOX_URL: sandboxUrl,
      DEMO_LOGIN: demo.account,
      DEMO_PASSWORD: demo.password,
    },
  });
  if (code !== 0)
    print(`The demo's shops could not be connected: ${excerpt(output).at(-1) ?? 'no reason given'}`);
}
