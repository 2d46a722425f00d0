import { capture } from '../processes/run.mjs';

/**
 * The commit that `npm test -- --changed` compares with: the one named by `--changed=<commit>`, else `HEAD` while files
 * differ from it, else the commit before.
 *
 * @param {readonly string[]} args
 * @param {(args: string[]) => Promise<string>} [git]
 * @returns {Promise<string | null>} null when `--changed` was not given
 */
export async function changedBase(args, git = askGit) {
  const option = args.find((arg) => arg === '--changed' || arg.startsWith('--changed='));
  if (option === undefined) return null;
  const named = option.slice('--changed='.length);
  if (named !== '') return named;
  return (await git(['status', '--porcelain'])) === '' ? 'HEAD~1' : 'HEAD';
}

/** @param {string[]} args */
async function askGit(args) {
  const { code, output } = await capture('git', args, { env: process.env });
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed: ${output}`);
  return output.trim();
}
