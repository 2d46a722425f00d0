import type { Plugin } from 'vite';

/**
 * Writes `chat.html`, which the server sends for the chat's address: the page that names the chat's files as well, so
 * that they begin to come with the page and not when the entry has come and run.
 *
 * @param chunkNames - what the chat begins with beside what every page does
 */
export function chatPage(chunkNames: readonly string[]): Plugin {
  return {
    name: 'chat-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no page.');
        const links = chunkNames.flatMap((name) => {
          const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
          if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk ${name}.`);
          const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
          return [link(chunk.fileName, 'script'), ...styles.map((style) => link(style, 'style'))];
        });
        const text = String(page.source);
        const source = text.replace('</head>', () => `${links.join('')}</head>`);
        if (source === text) throw new Error('The page has no head.');
        this.emitFile({ type: 'asset', fileName: 'chat.html', source });
      },
    },
  };
}

function link(fileName: string, as: 'script' | 'style'): string {
  return `<link rel="preload" as="${as}" crossorigin href="/${fileName}">`;
}
