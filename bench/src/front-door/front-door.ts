import { parseArgs } from 'node:util';
import { run } from './run.ts';
import type { FrontDoorResult } from './run.ts';

/** `pnpm bench front-door`: see the README. Exit code 1 when more guesses are compared than may be. */
const MAX_PASSWORDS = 20;
const MAX_CODES = 5;
const MAX_PERCENT = 5;

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const amounts = values.quick
  ? { passwordGuesses: 500, codeGuesses: 200, people: 15, rounds: 1 }
  : { passwordGuesses: 10_000, codeGuesses: 1_000, people: 60, rounds: 3 };

function report(result: FrontDoorResult): string {
  const { passwordCompared, passwordGuesses, seconds, codeCompared, codeGuesses, comparisons } = result;
  return [
    `passwords: ${passwordCompared} of ${passwordGuesses} guesses from as many addresses were compared in ${seconds.toFixed(0)} s; at most ${MAX_PASSWORDS} may be in 15 minutes`,
    `codes: ${codeCompared} guesses of one code were compared; among ${codeGuesses} at the same time the right one was ${result.isCodeSafe ? 'refused' : 'ACCEPTED'}`,
    `one code used 20 times at the same time: ${result.parallelUses} succeeded`,
    `a captcha takes ${result.captchaMs.toFixed(2)} ms, a forgery token ${result.floorMs.toFixed(2)} ms`,
    '',
    `${'median, ms'.padEnd(34)}   known  unknown  difference  by chance  samples`,
    ...comparisons.map(
      ({ name, knownMs, unknownMs, percent, chancePercent, samples }) =>
        `${name.padEnd(34)}${knownMs.toFixed(2).padStart(8)}${unknownMs.toFixed(2).padStart(9)}${percent.toFixed(1).padStart(10)} %${chancePercent.toFixed(1).padStart(9)} %${String(samples).padStart(9)}`,
    ),
    `the aim is a difference below ${MAX_PERCENT} %: ${comparisons.every(({ percent }) => percent < MAX_PERCENT) ? 'reached' : 'missed'}`,
  ].join('\n');
}

function isRight(result: FrontDoorResult): boolean {
  return (
    result.passwordCompared <= MAX_PASSWORDS &&
    result.codeCompared === MAX_CODES &&
    result.isCodeSafe &&
    result.parallelUses === 1
  );
}

const result = await run(amounts, (line) => console.error(line));
console.log(report(result));
process.exitCode = isRight(result) ? 0 : 1;
