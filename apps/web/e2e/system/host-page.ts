import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { signedInApi } from './seller-api.ts';
import { DEMO } from './start-system.ts';
import type { System } from './start-system.ts';

/** A page of another site that embeds the tip. */
export interface HostPage {
  /** `localhost`: another site than `127.0.0.1`. */
  origin: string;
  /** What the page is made of from now on, and how it is sent. */
  serve(html: string, headers?: Readonly<Record<string, string>>): void;
  stop(): Promise<void>;
}

export async function startHostPage(): Promise<HostPage> {
  let [body, sent]: [string, Readonly<Record<string, string>>] = ['', {}];
  const server = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...sent }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    serve: (html, headers = {}) => ([body, sent] = [html, headers]),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An embed site for pages of these origins, made by the demo account. */
export async function makeSite({ url }: System, originList: readonly string[], mayReply = true) {
  const api = await signedInApi(url, DEMO);
  const fields = { name: 'Gudang Senja', originList, shopIdList: 'null' as const, mayReply };
  const { embedSite, secret } = await api.addEmbedSite({ ...fields, requestId: crypto.randomUUID() });
  const { embedSiteId } = embedSite;
  return {
    api,
    embedSiteId,
    secret,
    /** A token, as the host's server asks for one. */
    async token(change: Readonly<Record<string, string>> = {}): Promise<string> {
      const answer = await fetch(`${url}/api/embed/createEmbedToken`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}` },
        body: new URLSearchParams({ embedSiteId, ...change }),
      });
      return ((await answer.json()) as { data: { token: string } }).data.token;
    },
    endTokens: () => api.endEmbedTokens({ embedSiteId }),
  };
}

/** The lines that put a tip on a page. */
export function tipLines({ url }: System, options: object, attributes = 'async'): string {
  return `<script>
    window.sellerChatTip ??= (...words) => (window.sellerChatTip.queue ??= []).push(words);
    window.heard = [];
    for (const name of ['ready', 'unread', 'message', 'open', 'close', 'authExpired', 'revoked', 'error'])
      sellerChatTip('on', name, (detail) => heard.push([name, detail]));
    sellerChatTip('mount', ${JSON.stringify(options)});
    for (const words of sellerChatTip.queue?.splice(0).reverse() ?? []) sellerChatTip(...words);
  </script><script ${attributes} src="${url}/chat-message-tip/tip.js"></script>`;
}

/** The tip as a person finds it on the page. */
export function tipOn(page: Page) {
  const button = page.getByRole('button', { name: /^Messages|ended$/ });
  const unread = async () => Number(/: (\d+)$/.exec((await button.getAttribute('title')) ?? '')?.[1] ?? 0);
  return {
    button,
    frame: page.frameLocator('iframe[title="Messages"]'),
    /** The number on the button; 0 for none. */
    unread,
    /** Waits for the first number and gives it; the demo's shops always have unread messages. */
    async counted() {
      await expect(button).toHaveAttribute('title', /: \d+$/);
      return unread();
    },
  };
}
