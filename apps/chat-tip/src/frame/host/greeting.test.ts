// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { awaitGreeting, embeddingOrigins } from './greeting.ts';

const SHOP = 'https://shop.example';

/** A frame's window, its parent, and the way to send it messages. */
function frameIn(origins: readonly string[]) {
  const parent = {};
  const view = Object.assign(new EventTarget(), { parent }) as unknown as Window;
  const onGreeted = vi.fn();
  awaitGreeting(view, new Set(origins), onGreeted);
  const send = (message: object): void => {
    const port = new MessageChannel().port1;
    const whole = { source: parent, origin: SHOP, data: { sellerChatTip: 1 }, ports: [port], ...message };
    view.dispatchEvent(Object.assign(new Event('message'), whole));
  };
  return { parent, onGreeted, send };
}

it('takes the first greeting of the parent alone', () => {
  const { onGreeted, send } = frameIn([SHOP]);
  send({});
  send({});
  expect(onGreeted).toHaveBeenCalledTimes(1);
  expect(onGreeted.mock.calls[0]?.[0]).toMatchObject({ origin: SHOP });
});

it.each([
  ['another window', { source: {} }],
  ['no window', { source: null }],
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that only begins alike', { origin: `${SHOP}.evil.example` }],
  ['a sandboxed page', { origin: 'null' }],
  ['another version', { data: { sellerChatTip: 2 } }],
  ['a version as text', { data: { sellerChatTip: '1' } }],
  ['a further field', { data: { sellerChatTip: 1, token: 't' } }],
  ['text', { data: 'sellerChatTip' }],
  ['nothing', { data: null }],
  ['no port', { ports: [] }],
  ['two ports', { ports: [{}, {}] }],
])('ignores a message of %s, and still takes a true greeting', (_name, message) => {
  const { onGreeted, send } = frameIn([SHOP]);
  send(message);
  expect(onGreeted).not.toHaveBeenCalled();
  send({});
  expect(onGreeted).toHaveBeenCalledTimes(1);
});

it('reads the origins that the server wrote, and adds our own', () => {
  document.head.innerHTML = `<meta name="tip-origins" content=" ${SHOP}  https://a.example:8443 * null https://b.example/path b.example ">`;
  expect([...embeddingOrigins(document, 'https://chat.example')]).toEqual([
    'https://chat.example',
    SHOP,
    'https://a.example:8443',
  ]);
  document.head.innerHTML = '';
  expect([...embeddingOrigins(document, 'https://chat.example')]).toEqual(['https://chat.example']);
});
