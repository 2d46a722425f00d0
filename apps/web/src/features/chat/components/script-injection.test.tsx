// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MESSAGE_KINDS } from '@seller-chat/core/platform';
import { makeMessage } from '@seller-chat/core/testing';
import { HighlightedText } from '@seller-chat/ui/search';
import { SessionRow } from '@seller-chat/ui/chat';
import type { Message } from '@seller-chat/core';
import type { ReactNode } from 'react';
import { render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { createStore, StoreProvider } from '../../../shared/jotai.ts';
import { CANARY_GLOBAL, CANARY_HOST, SCRIPT_PAYLOADS } from '../../../testing/script-payloads.ts';
import { LogRowView } from '../../conversation/index.ts';
import { messageCards } from '../../message-cards/index.ts';

beforeAll(() => messageCards.load());

/** What no text of a buyer or a marketplace may ever become. */
const FORBIDDEN =
  'script, iframe, object, embed, link, meta, base, style, form, template, math, marquee, noscript, frameset, animate, set, use, foreignObject, xmp, keygen';
const ADDRESS_ATTRIBUTES = ['href', 'src', 'srcset', 'action', 'formaction', 'poster', 'data', 'background'];
/** Beside addresses without a target: the web, and pictures inside of the page. */
const SAFE_PROTOCOLS = /^(?:https?|blob):$/;

function dangersIn(root: Element): string[] {
  const dangers = [...root.querySelectorAll(FORBIDDEN)].map((element) => element.outerHTML);
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'srcdoc') dangers.push(element.outerHTML);
      if (!ADDRESS_ATTRIBUTES.includes(name)) continue;
      const address = URL.parse(value, 'https://app.test/chat');
      // A picture draws what it is given, or nothing; it runs none of it.
      const isPicture = element.tagName === 'IMG' && address?.protocol === 'data:';
      const isSafe = address === null || SAFE_PROTOCOLS.test(address.protocol) || isPicture;
      if (!isSafe || address?.hostname === CANARY_HOST) dangers.push(element.outerHTML);
    }
  }
  return dangers;
}

/** A message that has the payload wherever a content of any kind may have a text. */
function messageOf(kind: Message['kind'], payload: string): Message {
  const fields = [
    'text',
    'translation',
    'title',
    'orderId',
    'productId',
    'voucherId',
    'refundId',
    'code',
    'status',
  ];
  const others = [
    'reason',
    'url',
    'imageUrl',
    'thumbnailUrl',
    'coverUrl',
    'videoId',
    'stickerId',
    'packageId',
  ];
  const content = Object.fromEntries([...fields, ...others].map((field) => [field, payload]));
  return makeMessage({
    kind,
    content: { ...content, choices: [payload], wire: { [payload]: payload }, amount: payload },
  });
}

function draw(children: ReactNode): Element {
  return render(
    <I18nProvider i18n={i18n}>
      <StoreProvider store={createStore()}>{children}</StoreProvider>
    </I18nProvider>,
  ).container;
}

it('tries over three hundred payloads, each once', () => {
  expect(SCRIPT_PAYLOADS.length).toBeGreaterThanOrEqual(300);
  expect(new Set(SCRIPT_PAYLOADS).size).toBe(SCRIPT_PAYLOADS.length);
});

it.each([...MESSAGE_KINDS])('a message of kind %s shows whatever it holds as text', (kind) => {
  const step = kind === 'text' ? 1 : 4;
  const payloads = SCRIPT_PAYLOADS.filter((_, at) => at % step === kind.length % step);
  const shown = draw(
    payloads.map((payload) => (
      <LogRowView
        key={payload}
        row={{
          type: 'message',
          message: messageOf(kind, payload),
          isFirstOfGroup: true,
          isLastOfGroup: true,
        }}
      />
    )),
  );
  expect(dangersIn(shown)).toEqual([]);
  expect(CANARY_GLOBAL in window).toBe(false);
});

it('a session’s row, and what search marks, show whatever they hold as text', () => {
  const labels = {
    unread: String,
    sending: '',
    failed: '',
    pinned: '',
    ai: '',
    backlog: '',
    blocked: '',
    more: String,
  };
  const shown = draw(
    SCRIPT_PAYLOADS.map((payload) => (
      <div key={payload}>
        <HighlightedText text={payload} ranges={[{ from: 1, to: 5 }]} />
        <SessionRow
          id={payload}
          name={payload}
          platform="Shopee"
          shopName={payload}
          time=""
          preview={payload}
          unread={0}
          tags={[{ id: payload, label: payload }]}
          labels={labels}
          onOpen={() => undefined}
        />
      </div>
    )),
  );
  expect(dangersIn(shown)).toEqual([]);
  for (const payload of SCRIPT_PAYLOADS.slice(0, 20)) expect(shown.textContent).toContain(payload);
});
