import { transformAsync } from '@babel/core';
import type { BabelFileResult } from '@babel/core';

/** Settings of this file alone, whatever lies in the folder that the build is started in. */
export const HERE = { babelrc: false, configFile: false };

/**
 * The text of a script that calls a function with a value. Only the source text of the function is written: it must be
 * self-contained.
 *
 * @param argument - a value that JSON can hold
 * @throws Error if the script cannot be written: the build must not continue with an empty one
 */
export async function standaloneScript<Argument>(
  run: (argument: Argument) => void,
  argument: Argument,
): Promise<string> {
  const result = await transformAsync(`(${run.toString()})(${JSON.stringify(argument)});`, {
    ...HERE,
    sourceType: 'script',
    minified: true,
    comments: false,
  });
  return codeOf(result, run.name);
}

/** @param name - names the script in the error */
export function codeOf(result: BabelFileResult | null, name: string): string {
  if (typeof result?.code !== 'string') throw new Error(`${name} could not be turned into a script.`);
  return result.code;
}
