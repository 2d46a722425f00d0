/**
 * An app as the starter sees one, as small as can be. It writes "<name> <event>" lines to the file named by
 * TRACE, so that a test sees the order across processes. BEHAVIOUR: `serve` (the default), `crash` before it
 * is ready, `die` soon after, `stubborn` (does not heed SIGTERM).
 */
import { appendFileSync } from 'node:fs';

const { APP_NAME, BEHAVIOUR = 'serve', TRACE } = process.env;
const trace = (event) => appendFileSync(TRACE, `${APP_NAME} ${event}\n`);

trace(`start ${process.pid}`);
if (BEHAVIOUR === 'crash') {
  console.error(`${APP_NAME} cannot start`);
  process.exit(1);
}
process.on('SIGTERM', () => {
  trace('asked');
  if (BEHAVIOUR === 'stubborn') return;
  setTimeout(() => {
    trace('end');
    process.exit(0);
  }, 50);
});
process.on('SIGINT', () => trace('interrupted'));
setInterval(() => {}, 1000);
// Before the starter hears of it: what it does then is traced after this.
trace('ready');
process.send({ type: 'ready', name: APP_NAME });
if (BEHAVIOUR === 'die') setTimeout(() => process.exit(3), 100);
