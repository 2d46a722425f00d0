import { transformAsync } from '@babel/core';
import type { BabelFileResult } from '@babel/core';

/** Settings of this file alone, whatever lies in the folder that the build is started in. */
export const HERE = { babelrc: false, configFile: false };

/** A named function, whose text can be put into a script. */
type Named = (...args: never[]) => unknown;

/**
 * The text of a script that calls a function with a value. Only the text of the functions is in it: they may use each
 * other by name, and nothing else of their module.
 *
 * @param argument - a value that JSON can hold
 * @param needed - named functions that `run` calls
 * @throws Error if the script cannot be written: the build must not continue with an empty one
 */
export async function standaloneScript<Argument>(
  run: (argument: Argument) => void,
  argument: Argument,
  needed: readonly Named[] = [],
): Promise<string> {
  const code = `(() => { ${needed.join('\n')}\n(${run.toString()})(${JSON.stringify(argument)}); })();`;
  const result = await transformAsync(code, {
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
