import { childEnvironment, tool } from '../environment/child-environment.mjs';
import { capture } from '../processes/run.mjs';

/**
 * Builds the web app and the tip. If its sources are unchanged, the last build stays or is restored.
 *
 * @param {{ pnpmFolder: string }} installed
 * @returns {Promise<{ code: number, output: string }>}
 */
export function buildWeb(installed) {
  const args = [
    'run',
    'build',
    '--filter=@seller-chat/web',
    '--filter=@seller-chat/chat-tip',
    '--output-logs=errors-only',
    '--no-update-notifier',
  ];
  return capture(tool('turbo'), args, { env: childEnvironment(installed) });
}
