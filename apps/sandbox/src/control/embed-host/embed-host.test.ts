import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startControl } from '../control-client.fixture.ts';
import type { ControlClient } from '../control-client.fixture.ts';

/** An app that gives the token `token-1` to one secret. */
async function startApp(asked: { path: string; body: string }[]): Promise<{ url: string; server: Server }> {
  const server = createServer(async (request, response) => {
    asked.push({ path: request.url ?? '', body: await text(request) });
    const isKnown = request.headers.authorization === 'Bearer right';
    const answer = isKnown
      ? { result: 'success', data: { token: 'token-1', expiresAt: 1 } }
      : { result: 'fail', code: 1, reason: 'Not allowed' };
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

describe('the demo host', () => {
  let control: ControlClient;
  let app: Awaited<ReturnType<typeof startApp>>;
  let asked: { path: string; body: string }[];
  beforeEach(async () => {
    asked = [];
    [control, app] = await Promise.all([startControl(), startApp(asked)]);
  });
  afterEach(async () => {
    app.server.close();
    await control.sandbox.stop();
  });
  const setUp = (fields = {}) =>
    control.call('POST', '/api/embed-host', {
      appUrl: app.url,
      siteId: 'site-1',
      secret: 'right',
      ...fields,
    });
  const page = () => fetch(`${control.sandbox.controlUrl}/embed-host`);
  const token = () => fetch(`${control.sandbox.controlUrl}/embed-host/token`);

  it('says how it is set up, and embeds nothing before', async () => {
    const answer = await page();
    const port = new URL(control.sandbox.controlUrl).port;
    const shown = await answer.text();
    expect(shown).toContain(`the origin <code>http://localhost:${port}</code>`);
    expect(shown).not.toContain('tip.js');
    expect(answer.headers.get('content-security-policy')).toContain("frame-src 'none'");
    expect((await token()).status).toBe(409);
  });

  it('lets only the app into its page, with a nonce that no other answer has', async () => {
    await setUp();
    const [first, second] = [await page(), await page()];
    const policy = first.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-src ${app.url};`);
    expect(policy).toContain(`connect-src 'self' ${app.url} ${app.url.replace('http', 'ws')};`);
    expect(policy).not.toContain('unsafe');
    expect(second.headers.get('content-security-policy')).not.toBe(policy);
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
    const shown = await first.text();
    expect(shown).toContain(`<script async nonce="${nonce}" src="${app.url}/chat-message-tip/tip.js">`);
    for (const [, used] of shown.matchAll(/<(?:script|style)[^>]* nonce="([^"]*)"/g))
      expect(used).toBe(nonce);
    expect(shown).not.toMatch(/<(?:script|style)>| style=| on\w+=/);
  });

  it('asks the app for a token with its secret, which no answer of its own holds', async () => {
    const { json } = await setUp({ mayReply: false, expiresInSeconds: 60, shopIdList: ['a'] });
    expect(json).toMatchObject({ isSetUp: true, hasSecret: true, mode: 'token' });
    const given = await token();
    expect(await given.text()).toBe('token-1');
    expect(given.headers.get('cache-control')).toBe('no-store');
    expect(asked[0]?.path).toBe('/api/embed/createEmbedToken');
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      embedSiteId: 'site-1',
      mayReply: 'false',
      expiresInSeconds: '60',
      shopIdList: '["a"]',
    });
    const shown = JSON.stringify([json, (await control.call('GET', '/api/embed-host')).json]);
    expect(shown + (await (await page()).text())).not.toContain('right');
  });

  it('says why there is no token: refused, or nothing answers', async () => {
    await setUp({ secret: 'wrong' });
    const refused = await token();
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error: 'Seller Chat gives no token: Not allowed' },
    ]);
    app.server.close();
    app.server.closeAllConnections();
    const { error } = (await (await token()).json()) as { error: string };
    expect(error).toContain('does not answer');
  });

  it('takes no address or ID that would write into its page or policy', async () => {
    for (const fields of [
      { appUrl: 'http://a;script-src *' },
      { appUrl: 'javascript:alert(1)' },
      { siteId: "x'});alert(1)//" },
    ])
      expect((await setUp(fields)).status).toBe(400);
  });
});
