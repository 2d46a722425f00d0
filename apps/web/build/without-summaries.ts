import type { Plugin } from 'vite';

const CONTRACT = /\/packages\/api-client\/src\/contract\/.*\.ts$/;
const SUMMARY = /(\bsummary:\s*)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

/** The contract without the sentences about its endpoints: the server's documentation shows them, and no page does. */
export function removeSummaries(code: string): string {
  return code.replace(SUMMARY, "$1''");
}

/** Leaves the summaries of endpoints out of the build. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    // Lines stay where they are, but for a sentence that has a line of its own.
    transform: (code, id) => (CONTRACT.test(id) ? { code: removeSummaries(code), map: null } : null),
  };
}
