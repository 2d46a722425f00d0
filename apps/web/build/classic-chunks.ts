import { types as t, template, transformAsync } from '@babel/core';
import type { NodePath, PluginObj } from '@babel/core';
import dynamicImport from '@babel/plugin-transform-dynamic-import';
import systemModules from '@babel/plugin-transform-modules-systemjs';
import type { Plugin } from 'vite';
import { fetchScript, installChunkLoader } from './chunk-loader.ts';
import { HERE, codeOf, standaloneScript } from './standalone-script.ts';

/** Makes a browser compile every function of a file while it loads, instead of on the first call. */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';
const REGISTERED = '(self.sellerChatChunks ??= []).push([NAME, NEEDS, DECLARE])';

/** A function in brackets is compiled eagerly with its script; others are pre-parsed and compiled on the first call. */
const inBrackets = (node: t.Node): void => {
  node.extra = { ...node.extra, parenthesized: true };
};

/** Turns `System.register(needs, declare)`, the compiled form of a module, into a call of the loader. */
function registerInLoader(name: string): PluginObj {
  return {
    visitor: {
      ExportNamespaceSpecifier() {
        throw new Error(`${name} exports another module by a name, which would be left out.`);
      },
      Program: {
        exit(program: NodePath<t.Program>) {
          const [statement] = program.node.body;
          if (!t.isExpressionStatement(statement) || !t.isCallExpression(statement.expression))
            throw new Error(`${name} is no module.`);
          const [needs, declare] = statement.expression.arguments;
          if (!t.isArrayExpression(needs) || !t.isFunctionExpression(declare))
            throw new Error(`${name} is no module.`);
          const end = declare.body.body.at(-1);
          const parts = t.isReturnStatement(end) && t.isObjectExpression(end.argument) ? end.argument : null;
          for (const part of parts?.properties ?? []) {
            if (!t.isObjectProperty(part) || !t.isFunctionExpression(part.value)) continue;
            if (part.value.async) throw new Error(`${name} awaits something when it is loaded.`);
            inBrackets(part.value);
          }
          inBrackets(declare);
          statement.expression = template.expression(REGISTERED)({
            NAME: t.stringLiteral(name),
            NEEDS: needs,
            DECLARE: declare,
          });
        },
      },
    },
  };
}

/**
 * A module's code as a classic script, for `installChunkLoader`.
 *
 * @param name - file name without the folder, which is the same for all chunks
 * @throws Error for syntax that builds do not emit: top-level `await`, which the loader does not support, and
 * `export * as`, which would be left out
 */
export async function toClassicChunk(code: string, name: string): Promise<string> {
  const result = await transformAsync(code, {
    ...HERE,
    sourceType: 'module',
    compact: true,
    minified: true,
    comments: false,
    generatorOpts: { retainFunctionParens: true },
    plugins: [dynamicImport, systemModules, registerInLoader(name)],
  });
  return codeOf(result, name);
}

/** The string literal in the code, in any quotes. */
const MODULE_PRELOAD = /(["'`])modulepreload\1/g;

const replaceAny = (text: string, from: RegExp | string, to: string): string => {
  const replaced = text.replaceAll(from, to);
  if (replaced === text) throw new Error(`${from} stands nowhere.`);
  return replaced;
};

/**
 * Turns the built modules into classic scripts. Chromium compiles a module again on every visit, even from its code
 * cache; a classic script is not compiled again on a known device (decision 0042).
 *
 * @param isFirst - whether the chunk of this name is for the first screen and is compiled as it arrives
 */
export function classicChunks(isFirst: (chunkName: string) => boolean): Plugin {
  return {
    name: 'classic-chunks',
    apply: 'build',
    enforce: 'post',
    // Every supported browser preloads without the polyfill.
    config: () => ({ build: { modulePreload: { polyfill: false } } }),
    // The chunk hash does not cover this transformation, so a change of it must change the file names as well.
    augmentChunkHash: () =>
      [COMPILE_AHEAD, REGISTERED, fetchScript, installChunkLoader, toClassicChunk, registerInLoader].join(
        '\n',
      ),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const name = file.fileName.slice(file.fileName.lastIndexOf('/') + 1);
          // Chunks are scripts now: `modulepreload` would fetch each a second time as a module.
          const code = file.isEntry ? replaceAny(file.code, MODULE_PRELOAD, '"preload"') : file.code;
          const script = await toClassicChunk(code, name);
          file.code =
            (isFirst(file.name) ? COMPILE_AHEAD : '') +
            script +
            (file.isEntry ? `\n${await standaloneScript(installChunkLoader, name, [fetchScript])}` : '');
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      // `defer`: as a module does, it runs after the page is parsed and the style sheets are loaded.
      handler: (page) =>
        replaceAny(page, '<script type="module"', '<script defer fetchpriority="high"').replaceAll(
          'rel="modulepreload"',
          'rel="preload" as="script"',
        ),
    },
  };
}
