import type { Plugin } from 'vite';

/** Font of all Latin text. Preloading it avoids a second layout of the first text when the font arrives. */
const FIRST_FONT = /\/inter-latin-wght-normal-[^/]*\.woff2$/;

/**
 * Preloads in the page what every page fetches right after its entry. The links to code follow the entry: the entry
 * requests the rest as soon as it runs, and must not wait until more code has been compiled.
 */
export function preloadStart(): Plugin {
  return {
    name: 'preload-start',
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
