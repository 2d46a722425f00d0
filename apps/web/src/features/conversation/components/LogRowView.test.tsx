// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MESSAGE_KINDS, platformNameOf } from '@seller-chat/core/platform';
import { makeMessage, makeShop } from '@seller-chat/core/testing';
import type { Message, Platform } from '@seller-chat/core';
import { render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalog } from '../../../i18n/catalogs.ts';
import { accountCellAtom } from '../../../shared/account-cell.ts';
import { createStore, StoreProvider } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { TEST_ACCOUNT, makeFakeServer } from '../../../testing/fake-server.ts';
import { makeTestServices } from '../../../testing/test-services.ts';
import { applyShopChangesAtom } from '../../shops/index.ts';
import { LogRowView } from './LogRowView.tsx';
import { messageCards } from '../../message-cards/index.ts';

/** Types that documents name, without the content that a card of their own needs. */
const NAMED: readonly (readonly [Platform, Message['messageType'], Message['kind'], string])[] = [
  ['Shopee', 'bundle_message', 'other', 'Messages of the chatbot'],
  ['Shopee', 'new_faq', 'other', 'Message of the chatbot'],
  ['Shopee', 'faq_category_choice', 'other', 'Message of the chatbot'],
  ['Shopee', 'offer', 'offer', 'Price offer'],
  ['Shopee', 'webview', 'webview', 'Interactive card'],
  ['Shopee', 'out_of_stock_reminder_card', 'other', 'Reminder: out of stock'],
  ['Shopee', 'unrated_order_reminder', 'other', 'Reminder to rate an order'],
  ['Shopee', 'item_list', 'other', 'List of products'],
  ['Shopee', 'crm_item_list', 'other', 'List of products'],
  ['Shopee', 'add_on_deal', 'other', 'Add-on deal'],
  ['Shopee', 'bundle_deal', 'other', 'Bundle deal'],
  ['Shopee', 'shopping_cart', 'other', 'Shopping cart'],
  ['Shopee', 'flash_sale', 'other', 'Flash sale'],
  ['Shopee', 'logistics_card', 'other', 'Delivery'],
  ['Shopee', 'image', 'other', 'Picture'],
  ['Lazada', '10015', 'faq', 'Message of the chatbot'],
  ['TikTok', 'LOGISTICS_CARD', 'logistics', 'Delivery'],
  ['Tokopedia', 17, 'other', 'PDF document'],
  ['Tokopedia', 19, 'other', 'Price offer'],
  ['Tokopedia', 'attachment', 'other', 'Attachment'],
];

const PORTALS = { Shopee: { hosts: {}, pages: { chat: 'https://seller.shopee.example/chat' } } };

function draw(
  overrides: Partial<Message>,
  platform?: Platform,
  account: typeof TEST_ACCOUNT = TEST_ACCOUNT,
): Element | null {
  const row = { type: 'message' as const, message: makeMessage(overrides) };
  const store = createStore();
  const server = makeFakeServer();
  Object.assign(server.api, { getSellerPortals: async () => ({ sellerPortalMap: PORTALS }) });
  store.set(servicesAtom, makeTestServices(server));
  store.set(accountCellAtom, account);
  if (platform !== undefined) {
    const shops = [makeShop({ shopId: row.message.shopId, platform })];
    store.set(applyShopChangesAtom, [{ type: 'shops', shops }]);
  }
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <StoreProvider store={store}>
        <MemoryRouter>
          <LogRowView row={{ ...row, isFirstOfGroup: true, isLastOfGroup: true }} />
        </MemoryRouter>
      </StoreProvider>
    </I18nProvider>,
  );
  return container.firstElementChild;
}
const placeOf = (row: Element | null) => [row?.className, row?.getAttribute('data-side')];

it('is on the side of its sender', () => {
  expect(placeOf(draw({ senderRole: 'BUYER' }))).toEqual(['sc-bubble', 'buyer']);
  for (const senderRole of ['SHOP', 'CUSTOMER_SERVICE', 'ROBOT'] as const) {
    expect(placeOf(draw({ senderRole, isSeller: true }))).toEqual(['sc-bubble', 'seller']);
  }
});

describe('what a rule wrote leads to the rule', () => {
  const origin = { kind: 'autoReply', ruleId: 'r/1', name: 'Night' } as const;
  const ofRule = { senderRole: 'ROBOT', isSeller: true, origin } as const;
  it.each(['sent', 'fail'] as const)('also where it is %s', (status) => {
    const link = draw({ ...ofRule, status })?.querySelector('a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([
      'Robot · Night',
      '/auto_reply?rule=r%2F1',
    ]);
  });
  it('but only names it to those who may not open it', () => {
    const member = { ...TEST_ACCOUNT, isMain: false, subAccountId: 's1' };
    const row = draw(ofRule, undefined, member);
    expect(row?.textContent).toContain('Robot · Night');
    expect(row?.querySelector('a')).toBeNull();
  });
});

it("shows a translation below the buyer's own words", () => {
  const bubble = draw({ content: { text: 'Halo kak', translation: 'Hello' } });
  expect(bubble?.querySelector('.sc-bubble-body')?.firstChild?.textContent).toBe('Halo kak');
  expect(bubble?.querySelector('.sc-bubble-translation')?.textContent).toBe('Translation: Hello');
});

it("puts the marketplace's own words into the middle", () => {
  expect(draw({ senderRole: 'SYSTEM', isSeller: true })?.className).toBe('sc-notice');
  const notice = draw({ kind: 'notification', content: { text: 'Shop closed today' } });
  expect(notice?.textContent).toContain('Shop closed today');
  expect(notice?.className).toBe('sc-notice');
});

it('says that a message was taken back, of every kind, and shows nothing of it', () => {
  for (const kind of ['text', 'image', 'product'] as const) {
    const row = draw({ kind, content: { isRecalled: true } });
    expect(row?.className).toBe('sc-notice');
    expect(row?.textContent).toContain('The buyer recalled a message.');
  }
  const own = draw({ senderRole: 'SHOP', isSeller: true, content: { isRecalled: true } });
  expect(own?.textContent).toContain('The shop recalled a message.');
});

it.each([
  ['en', 'Not sent: no stock', 'Not sent'],
  ['zh-CN', '发送失败：no stock', '发送失败'],
] as const)('in %s says that a message was not sent, and why', async (language, known, unknown) => {
  i18n.load(language, await loadCatalog(language));
  i18n.activate(language);
  const failed = { senderRole: 'SHOP', isSeller: true, status: 'fail' } as const;
  const said = (row: Element | null) => row?.querySelector('[data-fail] > span')?.textContent;
  expect(said(draw({ ...failed, failReason: 'no stock' }))).toBe(known);
  expect(said(draw(failed))).toBe(unknown);
});

it('says of a message on its way what it waits for, and nothing of one that was sent', () => {
  const own = { senderRole: 'SHOP', isSeller: true, failReason: 'slowedDown' } as const;
  const said = (row: Element | null) => row?.querySelector('.sc-bubble-wait')?.textContent;
  expect(said(draw({ ...own, status: 'loading' }))).toContain('will be sent as soon as possible');
  expect(said(draw({ ...own, status: 'sent' }))).toBeUndefined();
});

it('sent again, a message keeps the focus by the button of its menu', () => {
  const row = draw({ messageId: 'm7' as never, isSeller: true, senderRole: 'SHOP', status: 'fail' });
  const resend = row?.querySelector<HTMLButtonElement>('.sc-bubble-resend');
  resend?.focus();
  resend?.click();
  expect(document.activeElement?.id).toBe('more-m7');
});

describe('cards', () => {
  beforeAll(messageCards.load);

  it('are on the side of their sender', () => {
    const order = draw({ kind: 'order', content: { orderId: '240815QK7P' } });
    expect(placeOf(order)).toEqual(['sc-bubble', 'buyer']);
    expect(order?.textContent).toContain('240815QK7P');
    const visit = draw({ kind: 'enterFromProduct', content: { productId: '77' } });
    expect(placeOf(visit)).toEqual(['sc-bubble', 'middle']);
    expect(visit?.textContent).toContain('From a product page');
  });

  it('say what they know', () => {
    const product = draw({
      kind: 'product',
      content: {
        productId: '77',
        title: 'Kopi Gayo',
        price: { amountMinor: 3290, currency: 'MYR' },
        listPrice: { amountMinor: 4500, currency: 'MYR' },
        isListed: false,
        url: 'https://shopee.example/p/77',
      },
    });
    expect(product?.textContent).toMatch(/Delisted.*Kopi Gayo.*RM.32\.90.*Regular price:.RM.45\.00/su);
    expect(product?.querySelector('a')?.href).toBe('https://shopee.example/p/77');
    const voucher = draw({ kind: 'voucher', content: { voucherId: '1', code: 'KOPI15', percentOff: 15 } });
    expect(voucher?.textContent).toMatch(/KOPI15.*15% off/su);
  });

  it('put the words of a picture below it, with its links', () => {
    const content = { url: 'https://cdn.example/a.jpg', text: 'see https://x.example' };
    const picture = draw({ kind: 'imageWithText', content });
    expect(picture?.querySelector('img')?.getAttribute('src')).toMatch(/^\/api\/common\/image\//);
    const words = picture?.querySelector('.sc-bubble-body');
    expect(words?.querySelector('a')?.rel).toContain('noopener');
    expect(words?.previousElementSibling?.className).toBe('sc-image');
  });

  it('say what it is and where to see it, with words and no code, of every type that a document names', () => {
    for (const [platform, messageType, kind, name] of NAMED) {
      const row = draw({ kind, messageType, content: { wire: {} } }, platform);
      expect(row?.querySelector('strong')?.textContent).toBe(name);
      expect(row?.textContent).toContain(`only be seen on ${platformNameOf(platform)}`);
      expect(row?.querySelector('code')).toBeNull();
    }
    const menu = draw({ kind: 'faq', content: { text: 'Help?', choices: ['Refund'] } });
    expect(menu?.textContent).toMatch(/Help\?.*The buyer can choose:.*Refund/su);
    const parcel = draw({
      kind: 'logistics',
      content: { orderId: '5766', packageId: '1153', title: 'Kopi' },
    });
    expect(parcel?.textContent).toMatch(/Delivery.*Kopi.*Order 5766.*Parcel 1153/su);
  });

  it('keep the code of a type that no document names in a detail, with its words if it has some', () => {
    const wheel = draw({
      kind: 'other',
      messageType: '10099',
      content: { wire: { title: 'Spin the wheel' } },
    });
    expect(placeOf(wheel)).toEqual(['sc-bubble', 'buyer']);
    expect(wheel?.querySelector('.sc-bubble-body')?.textContent).toBe('Spin the wheel');
    expect(wheel?.querySelector('details:not([open]) code')?.textContent).toBe('10099');
    const gift = draw({ kind: 'other', messageType: 'OTHER', content: { wire: {} } }, 'TikTok');
    expect(gift?.textContent).toContain('This message can only be seen on TikTok Shop');
    expect(gift?.querySelector('details:not([open]) code')?.textContent).toBe('OTHER');
  });

  it('lead to the chat of the marketplace', async () => {
    const row = draw({ kind: 'other', messageType: 'lucky_draw_card', content: { wire: {} } }, 'Shopee');
    const film = draw({ kind: 'video', content: { videoId: '150022001234567' } }, 'Shopee');
    await waitFor(() => {
      for (const one of [row, film])
        expect(one?.querySelector('a')?.href).toBe('https://seller.shopee.example/chat');
    });
    expect(film?.textContent).not.toContain('150022001234567');
  });

  it('are never blank: a known kind without its content says its name', () => {
    expect(draw({ kind: 'order', messageType: 10007, content: {} })?.textContent).toContain('Order');
    for (const text of ['', ' \n', '\u200b\ufeff']) {
      const blank = draw({ kind: 'text', messageType: 1, content: { text } });
      expect(blank?.querySelector('.sc-bubble-body')).toBeNull();
      expect(blank?.querySelector('strong')?.textContent).toBe('Message');
    }
  });

  it('bear any content: no address of another kind becomes a link or a picture', () => {
    const hostile = 'javascript:alert(1)';
    const money = { amountMinor: 'x', currency: 7 };
    for (const kind of MESSAGE_KINDS) {
      const ids = { productId: '1', orderId: '1', voucherId: '1', refundId: '1' };
      const urls = { url: hostile, imageUrl: hostile, coverUrl: hostile, thumbnailUrl: hostile };
      const row = draw({
        kind,
        content: { ...ids, ...urls, price: money, amountOff: money, endsAt: 'soon' },
      });
      expect(row?.innerHTML).not.toContain('javascript:');
      expect(row?.textContent).not.toBe('');
    }
  });
});
