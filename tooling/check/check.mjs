import { childEnvironment } from '../environment/child-environment.mjs';
import { ensureInstalled } from '../environment/install.mjs';
import { onLauncherGone } from '../processes/launcher.mjs';
import { endAll } from '../processes/run.mjs';
import { runSteps } from './run-steps.mjs';
import { buildSteps, checkSteps } from './steps.mjs';

/** `pnpm check`: everything that can be said without running a test. */

const end = () => endAll('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
onLauncherGone(end);
const env = childEnvironment(await ensureInstalled());
const print = (line) => console.log(line);
const results = [
  ...(await runSteps(checkSteps(), { env, atOnce: 2, print })),
  ...(await runSteps(buildSteps(), { env, atOnce: 1, print })),
];
const failed = results.filter(({ code }) => code !== 0).map(({ step }) => step.name);
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
