import { transformAsync } from '@babel/core';

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
    // Not the settings of the folder that the build is started in.
    babelrc: false,
    configFile: false,
    sourceType: 'script',
    minified: true,
    comments: false,
  });
  if (typeof result?.code !== 'string') throw new Error(`${run.name} could not be turned into a script.`);
  return result.code;
}
