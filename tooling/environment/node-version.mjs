/** The Node that package.json pins as an npm package; it comes with the installation where one exists. */
const BROUGHT_ALONG = ['linux-x64', 'linux-arm64'];

/**
 * What is wrong with the Node this was started with: one line for a person, or null.
 *
 * On Linux (x64, arm64) Node 20 is enough to begin with: the installation brings the version everything
 * else runs on. Elsewhere the started Node runs everything, and TypeScript sources need 22.22.
 *
 * @param {{ version: string, platform: string, arch: string }} running
 * @returns {string | null}
 */
export function nodeProblem(running) {
  const [major = 0, minor = 0] = running.version.replace(/^v/, '').split('.').map(Number);
  const needed = BROUGHT_ALONG.includes(`${running.platform}-${running.arch}`) ? [20, 0] : [22, 22];
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return null;
  const name = needed[1] === 0 ? `${needed[0]}` : needed.join('.');
  return `Seller Chat needs Node ${name} or newer; this is ${running.version}. Install a newer one from https://nodejs.org.`;
}

/** Ends the process with that line when the running Node is too old. Kept to syntax that old ones parse. */
export function requireNode() {
  const problem = nodeProblem({ version: process.version, platform: process.platform, arch: process.arch });
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}
