/** A starter with two fake apps, for a test that ends it in every way. TRACE: see fake-app.mjs. */
import { fileURLToPath } from 'node:url';
import { stopRequest } from '../stop-signals.mjs';
import { supervise } from '../supervise.mjs';

const app = fileURLToPath(new URL('./fake-app.mjs', import.meta.url));
const spec = (name) => ({
  name,
  node: process.execPath,
  args: [app],
  cwd: process.cwd(),
  env: { ...process.env, APP_NAME: name },
  onLine: () => {},
});
process.exitCode = await supervise([spec('sandbox'), spec('server')], {
  stopRequested: stopRequest(),
  onReady: () => console.log('all ready'),
  onUnexpectedEnd: () => {},
});
