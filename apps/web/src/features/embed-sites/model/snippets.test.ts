import { expect, it } from 'vitest';
import { SNIPPET_KINDS, policyLinesOf, snippetOf } from './snippets.ts';

const OF = { origin: 'https://chat.example', siteId: 'site-1' };

it('each snippet names the site and the server that it was made for', () => {
  for (const kind of SNIPPET_KINDS) {
    const code = snippetOf(kind, OF);
    expect(code).toContain("'site-1'");
    expect(code).toContain('https://chat.example/');
  }
});

it('the policy lets the socket through, encrypted where the page is', () => {
  expect(policyLinesOf('https://chat.example')).toContain('wss://chat.example');
  expect(policyLinesOf('http://127.0.0.1:4000')).toContain('ws://127.0.0.1:4000');
});
