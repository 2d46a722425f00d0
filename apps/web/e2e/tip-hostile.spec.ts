import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, startTalk, test } from './seller.ts';
import { makeSite, startHostPage, tipLines, tipOn } from './system/host-page.ts';
import type { HostPage } from './system/host-page.ts';
import type { System } from './system/start-system.ts';

/* Pages that are badly built, or mean harm, and servers in trouble. */

test.use({ opensChat: false });

let host: HostPage;
let guest: Page;
let errors: string[];
test.beforeEach(async ({ browser }) => {
  host = await startHostPage();
  guest = await (await browser.newContext({ locale: 'en' })).newPage();
  errors = [];
  guest.on('pageerror', ({ message }) => errors.push(message));
});
test.afterEach(() => host.stop());

const BUTTONS = '<button id="one">One</button><p>Text</p><button id="two">Two</button>';

/** A page of the host's with the tip on it, signed in by a token. */
async function openTip(system: System, { before = '', options = {}, attributes = 'async' } = {}) {
  const site = await makeSite(system, [host.origin]);
  const mount = { site: site.embedSiteId, token: await site.token(), ...options };
  host.serve(
    `<!doctype html><title>Host</title><body>${before}${BUTTONS}${tipLines(system, mount, attributes)}`,
  );
  await guest.goto(host.origin);
  return { site, tip: tipOn(guest) };
}

const heard = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { heard: [string, unknown][] }).heard);

test('our page is shown on no page but those of its site', async ({ system }) => {
  const site = await makeSite(system, ['https://elsewhere.example']);
  const address = `${system.url}/chat-message-tip?site=${site.embedSiteId}`;
  host.serve(
    `<!doctype html><iframe src="${address}"></iframe><iframe src="${system.url}/chat-message-tip"></iframe>`,
  );
  const refused: string[] = [];
  guest.on('console', (message) => refused.push(message.text()));
  await guest.goto(host.origin);
  await expect.poll(() => refused.filter((text) => text.includes('frame-ancestors')).length).toBe(2);
  // Its token counts nothing for this page either.
  const mount = { site: site.embedSiteId, token: await site.token() };
  host.serve(`<!doctype html><body>${tipLines(system, mount)}`);
  await guest.goto(host.origin);
  await expect.poll(async () => (await heard(guest)).map(([name]) => name)).toContain('revoked');
});

test('forged, repeated and senseless messages reach nothing in the frame', async ({ system }) => {
  const { tip } = await openTip(system);
  const talk = await startTalk(system, 'shopee', 'Rahasia Rina');
  await talk.say('Secret words');
  await tip.button.click();
  await expect(tip.frame.getByText('Rahasia Rina')).toBeVisible();
  const said = await guest.evaluate(async () => {
    const root = [...document.querySelectorAll('div')].find((one) => one.shadowRoot)?.shadowRoot;
    const frame = root?.querySelector('iframe')?.contentWindow;
    const answers: unknown[] = [];
    addEventListener('message', (event) => answers.push(event.data));
    const say = (word: unknown): void => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => answers.push(data);
      frame?.postMessage(word, '*', [port2]);
    };
    const deep = JSON.parse(
      '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    ) as object;
    for (const word of [
      { sellerChatTip: 1 },
      { sellerChatTip: 2 },
      { type: 'state', token: null },
      { type: 'markSeen' },
      { type: 'state', ...deep },
      deep,
      'x'.repeat(5_000_000),
      Array.from({ length: 100_000 }, () => ({ type: 'markSeen' })),
      null,
    ])
      say(word);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return answers;
  });
  expect(said).toEqual([]);
  await expect(tip.frame.getByText('Rahasia Rina')).toBeVisible();
  const frame = guest.frames().find((one) => one.url().includes('chat-message-tip'));
  expect(await frame?.evaluate(() => 'polluted' in {})).toBe(false);
  expect(errors).toEqual([]);
});

test("a token of another site is of no use on this site's page", async ({ system }) => {
  const other = await makeSite(system, ['https://elsewhere.example']);
  const { tip } = await openTip(system, { options: { token: await other.token() } });
  await expect.poll(async () => (await heard(guest)).map(([name]) => name)).toContain('revoked');
  await tip.button.click();
  await expect(tip.frame.locator('body')).toBeVisible();
  await expect(tip.frame.getByRole('listitem')).toHaveCount(0);
});

test('works on a page that has changed what the language brings', async ({ system }) => {
  const before = `<script>
    Object.prototype.extra = 'for in';
    Array.prototype.toJSON = function () { return 'array'; };
    String.prototype.toJSON = function () { return '"text"'; };
    Array.prototype.last = function () { return this[this.length - 1]; };
    Function.prototype.bind = function () { throw new Error('bind'); };
    window.onmessage = () => { throw new Error('onmessage'); };
    document.createElement = ((make) => function (name) { return make.call(document, name); })(document.createElement);
  </script>
  <style>* { display: none !important; pointer-events: none !important } body, html, button, p { display: block !important; pointer-events: auto !important }
    div { transform: scale(0) !important; opacity: 0 !important }</style>`;
  const { tip } = await openTip(system, { before });
  await expect(tip.button).toBeVisible();
  const count = await tip.counted();
  const talk = await startTalk(system, 'shopee', 'Tambal Tono');
  await talk.say('Halo');
  await expect.poll(tip.unread).toBe(count + 1);
  await tip.button.click();
  await expect(tip.frame.getByText('Tambal Tono')).toBeVisible();
});

test('works where nothing can be kept', async ({ system }) => {
  await guest.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  const { tip } = await openTip(system);
  await tip.button.click();
  await expect(tip.frame.getByRole('listitem').first()).toBeVisible();
  expect(errors).toEqual([]);
});

for (const trouble of ['hangs', 'answers 502', 'is not there'] as const) {
  test(`a server that ${trouble} costs the page nothing`, async ({ system }) => {
    const broken = createServer((request, answer) => {
      if (request.url?.endsWith('/tip.js') === true) void passOn(system, answer);
      else if (trouble !== 'hangs') answer.writeHead(502).end('bad gateway');
    });
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    const server = `http://127.0.0.1:${trouble === 'is not there' ? 9 : (broken.address() as AddressInfo).port}`;
    await openTip(system, { options: { server } });
    const { button } = tipOn(guest);
    await expect(button).toBeVisible();
    await button.click();
    await expect.poll(async () => (await heard(guest)).map(([name]) => name)).toContain('open');
    const reachable = await guest.evaluate(() =>
      [...document.querySelectorAll('body > button')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2) === one;
      }),
    );
    expect(reachable).toEqual([true, true]);
    await guest.evaluate(() =>
      (globalThis as unknown as { sellerChatTip(word: string): void }).sellerChatTip('destroy'),
    );
    expect(errors).toEqual([]);
    broken.closeAllConnections();
    await new Promise((resolve) => broken.close(resolve));
  });
}

async function passOn({ url }: System, answer: ServerResponse): Promise<void> {
  const text = await (await fetch(`${url}/chat-message-tip/tip.js`)).text();
  answer.writeHead(200, { 'content-type': 'text/javascript' }).end(text);
}

for (const [name, attributes, place] of [
  ['in the head', '', 'head'],
  ['in the head, async', 'async', 'head'],
  ['in the head, deferred', 'defer', 'head'],
  ['in the body, twice', 'async', 'body'],
] as const) {
  test(`loaded ${name}, there is one tip`, async ({ system }) => {
    const site = await makeSite(system, [host.origin]);
    const lines = tipLines(system, { site: site.embedSiteId, token: await site.token() }, attributes);
    const [head, body] = place === 'head' ? [lines, BUTTONS] : ['', `${BUTTONS}${lines}${lines}`];
    host.serve(`<!doctype html><head><title>Host</title>${head}</head><body>${body}</body>`);
    await guest.goto(host.origin);
    await expect(tipOn(guest).button).toHaveCount(1);
    // A page of one document that changes its body.
    await guest.evaluate(() => {
      document.body = document.createElement('body');
    });
    await expect(tipOn(guest).button).toHaveCount(1);
    expect(errors).toEqual([]);
  });
}

test('after a hundred tips that came and went nothing is left', async ({ system }) => {
  const { site } = await openTip(system);
  await expect(tipOn(guest).button).toBeVisible();
  const token = await site.token();
  const session = await guest.context().newCDPSession(guest);
  await session.send('Performance.enable');
  const measure = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    return { nodes: of('Nodes'), listeners: of('JSEventListeners'), frames: of('Frames') };
  };
  const comeAndGo = (times: number) =>
    guest.evaluate(
      async ([id, secret, rounds]) => {
        const call = (globalThis as unknown as { sellerChatTip(...words: unknown[]): void }).sellerChatTip;
        for (let no = 0; no < Number(rounds); no += 1) {
          call('mount', { site: id, token: secret, id: 'b' });
          if (no % 10 === 0) call('b:open');
          await new Promise((resolve) => setTimeout(resolve, no % 10 === 0 ? 150 : 5));
          call('b:destroy');
        }
      },
      [site.embedSiteId, token, String(times)] as const,
    );
  await comeAndGo(10);
  await guest.waitForTimeout(500);
  const before = await measure();
  await comeAndGo(100);
  await guest.waitForTimeout(500);
  const after = await measure();
  expect(after).toEqual(before);
  await expect(tipOn(guest).button).toHaveCount(1);
});
