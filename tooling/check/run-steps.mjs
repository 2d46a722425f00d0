import { runnable } from '../environment/runnable.mjs';
import { excerpt } from '../processes/excerpt.mjs';
import { capture } from '../processes/run.mjs';

/**
 * @typedef {import('./steps.mjs').Step} Step
 * @typedef {{ step: Step, code: number, output: string }} StepResult
 */

/**
 * Runs steps, some at a time, all of them even when one fails. Each is reported when it ends; a failed one
 * with what it wrote.
 *
 * @param {Step[]} steps
 * @param {{ env: NodeJS.ProcessEnv, atOnce: number, print: (line: string) => void }} options
 * @returns {Promise<StepResult[]>} in the order of `steps`
 */
export async function runSteps(steps, { env, atOnce, print }) {
  const results = [];
  const waiting = [...steps.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, step] = next;
      const startedAt = performance.now();
      const { code, output } = await capture(step.command, step.args, { env: { ...env, ...step.env } });
      results[index] = { step, code, output };
      const seconds = (performance.now() - startedAt) / 1000;
      print(reportLine({ name: step.name, passed: code === 0, seconds }));
      if (code === 0) continue;
      for (const line of excerpt(output)) print(`    ${line}`);
      print(`    To mend it, or to see it alone: ${runnable(step.remedy)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/** One finished piece of work, as a line. @param {{ name: string, passed: boolean, seconds: number, note?: string }} done */
export function reportLine({ name, passed, seconds, note = '' }) {
  return `${passed ? '✓' : '✗'} ${name.padEnd(26)} ${`${seconds.toFixed(1)} s`.padStart(8)}${note && `  ${note}`}`;
}
