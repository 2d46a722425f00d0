import type { Plugin } from 'vite';

/** The face of every Latin text: with it the first text is laid out once, not again when the face arrives. */
const FIRST_FONT = /\/inter-latin-wght-normal-[^/]*\.woff2$/;

/**
 * Names in the page what every page fetches right after its entry: it is on its way before the entry has run. Code
 * stands behind the entry, which asks for the rest as soon as it runs and must not wait until more has been compiled.
 */
export function startAhead(): Plugin {
  return {
    name: 'start-ahead',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const link = (rel: string, fileName: string, more = {}) => ({
          tag: 'link',
          attrs: { rel, crossorigin: '', href: `/${fileName}`, ...more },
          ...(rel === 'modulepreload' && { injectTo: 'head' as const }),
        });
        const isEntry = (name: string): boolean => {
          const file = bundle[name];
          return file?.type === 'chunk' && file.isEntry;
        };
        return Object.values(bundle).flatMap((file) => {
          const { fileName } = file;
          if (FIRST_FONT.test(fileName)) return link('preload', fileName, { as: 'font', type: 'font/woff2' });
          if (file.type !== 'chunk' || file.name !== 'start') return [];
          const styles = [...(file.viteMetadata?.importedCss ?? [])];
          return [
            ...[fileName, ...file.imports.filter((name) => !isEntry(name))].map((code) =>
              link('modulepreload', code),
            ),
            ...styles.map((href) => link('stylesheet', href)),
          ];
        });
      },
    },
  };
}
