/** How a page of the seller's embeds the tip. */
export const SNIPPET_KINDS = ['plain', 'react', 'vue', 'server'] as const;
export type SnippetKind = (typeof SNIPPET_KINDS)[number];

/** What a snippet is made for. */
export interface SnippetOf {
  /** Origin of Seller Chat. */
  origin: string;
  siteId: string;
}

/** A refusal is no token: the tip asks again after a while. @param indent - of the line that it begins on */
const getTokenOf = (indent: string): string =>
  [
    'getToken: async () => {',
    "  const answer = await fetch('/seller-chat-token');",
    "  if (!answer.ok) throw new Error('No token for Seller Chat');",
    '  return answer.text();',
    '},',
  ].join(`\n${indent}`);

const SNIPPETS: Readonly<Record<SnippetKind, (of: SnippetOf) => string>> = {
  plain: ({ origin, siteId }) => `<script nonce="…">
  window.sellerChatTip ??= (...words) => (window.sellerChatTip.queue ??= []).push(words);
  sellerChatTip('mount', {
    site: '${siteId}',
    ${getTokenOf('    ')}
  });
</script>
<script async nonce="…" src="${origin}/chat-message-tip/tip.js"></script>`,
  react: ({ origin, siteId }) => `import { useEffect } from 'react';

export function SellerChatTip() {
  useEffect(() => {
    let tip;
    let isGone = false;
    import(/* @vite-ignore */ '${origin}/chat-message-tip/tip.mjs').then(({ mount }) => {
      if (isGone) return;
      tip = mount({
        site: '${siteId}',
        ${getTokenOf('        ')}
      });
    });
    return () => {
      isGone = true;
      tip?.destroy();
    };
  }, []);
  return null;
}`,
  vue: ({ origin, siteId }) => `<script setup>
import { onMounted, onUnmounted } from 'vue';

let tip;
let isGone = false;
onMounted(async () => {
  const { mount } = await import(/* @vite-ignore */ '${origin}/chat-message-tip/tip.mjs');
  if (isGone) return;
  tip = mount({
    site: '${siteId}',
    ${getTokenOf('    ')}
  });
});
onUnmounted(() => {
  isGone = true;
  tip?.destroy();
});
</script>

<template><!-- The tip puts itself on the page. --></template>`,
  server: ({ origin, siteId }) => `// GET /seller-chat-token, for people who are signed in at your site only.
const answer = await fetch('${origin}/api/embed/createEmbedToken', {
  method: 'POST',
  headers: { authorization: \`Bearer \${process.env.SELLER_CHAT_SECRET}\` },
  body: new URLSearchParams({ embedSiteId: '${siteId}' }),
});
const { result, data } = await answer.json();
if (result !== 'success') throw new Error('Seller Chat gave no token');
response.end(data.token);`,
};

/** The snippet to copy, in code that runs as it is. */
export const snippetOf = (kind: SnippetKind, of: SnippetOf): string => SNIPPETS[kind](of);

/** What the page's content policy has to allow. @param origin - of Seller Chat */
export function policyLinesOf(origin: string): string {
  const socket = origin.replace(/^http/, 'ws');
  return [`script-src ${origin};`, `frame-src ${origin};`, `connect-src ${origin} ${socket};`].join('\n');
}
