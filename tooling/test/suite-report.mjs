import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { JsonReporter } from 'vitest/node';

/**
 * Vitest's JSON report, with what it leaves out: `unhandledErrors`, the errors outside of tests, and `exitCode`. Both are
 * added when the process exits, because coverage and closing come after the report; a killed process adds neither.
 */
export default class SuiteReport extends JsonReporter {
  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    super.onInit(vitest);
    const file = path.resolve(vitest.config.root, vitest.config.outputFile.json);
    process.once('exit', (exitCode) => {
      if (!existsSync(file)) return;
      const unhandledErrors = vitest.state.getUnhandledErrors().map(describe);
      const report = JSON.parse(readFileSync(file, 'utf8'));
      writeFileSync(file, JSON.stringify({ ...report, unhandledErrors, exitCode }));
    });
  }

  /** The coverage of each file would be most of the report. */
  onCoverage() {}
}

/** @param {any} error as Vitest keeps it */
function describe({ type = 'Unhandled Error', stack, message }) {
  return `${type}: ${stack || message}`;
}
