import { types as t, template, transformAsync } from '@babel/core';
import type { NodePath, PluginObj } from '@babel/core';
import dynamicImport from '@babel/plugin-transform-dynamic-import';
import systemModules from '@babel/plugin-transform-modules-systemjs';
import type { Plugin } from 'vite';
import { installChunkLoader } from './chunk-loader.ts';
import { HERE, codeOf, standaloneScript } from './standalone-script.ts';

/** Has a browser compile every function of a file while it arrives, and not each when it is called. */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';
const TOLD = '(self.sellerChatChunks ??= []).push([NAME, NEEDS, DECLARE])';

/** A function in brackets is compiled eagerly with its script; others are pre-parsed and compiled on the first call. */
const inBrackets = (node: t.Node): void => {
  node.extra = { ...node.extra, parenthesized: true };
};

/** Turns `System.register(needs, declare)`, the compiled form of a module, into a call of the loader. */
function tellLoader(name: string): PluginObj {
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
          statement.expression = template.expression(TOLD)({
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
 * @param name - of its file, without a folder; all chunks lie in one
 * @throws Error for what builds do not write: a module that awaits something when it is loaded, which the loader does not
 * know, and `export * as`, which would be left out
 */
export async function toClassicChunk(code: string, name: string): Promise<string> {
  const result = await transformAsync(code, {
    ...HERE,
    sourceType: 'module',
    compact: true,
    minified: true,
    comments: false,
    generatorOpts: { retainFunctionParens: true },
    plugins: [dynamicImport, systemModules, tellLoader(name)],
  });
  return codeOf(result, name);
}

/** As a word of code, in whichever quotes the build has put it. */
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
    // Every browser the app is built for knows what is fetched ahead without it.
    config: () => ({ build: { modulePreload: { polyfill: false } } }),
    // What becomes of the code is not in the code: the name of its file has to change with this as well.
    augmentChunkHash: () => [COMPILE_AHEAD, TOLD, installChunkLoader, toClassicChunk, tellLoader].join('\n'),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const name = file.fileName.slice(file.fileName.lastIndexOf('/') + 1);
          // What is fetched ahead is a script now; a module of the same name would be fetched beside it.
          const code = file.isEntry ? replaceAny(file.code, MODULE_PRELOAD, '"preload"') : file.code;
          const script = await toClassicChunk(code, name);
          file.code =
            (isFirst(file.name) ? COMPILE_AHEAD : '') +
            script +
            (file.isEntry ? `\n${await standaloneScript(installChunkLoader, name)}` : '');
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      // Like a module's, it runs when the page has been read and has its style sheets.
      handler: (page) =>
        replaceAny(page, '<script type="module"', '<script defer fetchpriority="high"').replaceAll(
          'rel="modulepreload"',
          'rel="preload" as="script"',
        ),
    },
  };
}
