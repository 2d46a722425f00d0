import { onLauncherGone } from '../processes/launcher.mjs';

/**
 * Settles at the first Ctrl-C, SIGTERM or closed terminal, or when the `npm` that runs this is gone. Later ones change
 * nothing: ending is under way and has its time limit. (npm passes a terminal's Ctrl-C on, so it arrives twice.)
 *
 * @returns {Promise<void>}
 */
export function stopRequest() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
    onLauncherGone(resolve);
  });
}
