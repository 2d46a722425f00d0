// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Product, Voucher } from '@seller-chat/api-client/contract';
import { makeShop } from '@seller-chat/core/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Account, PermissionCode, ShopId } from '@seller-chat/core';
import { accountCellAtom } from '../../../shared/account-cell.ts';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import { TEST_ACCOUNT, makeFakeServer } from '../../../testing/fake-server.ts';
import { openTestWorkspace } from '../../../testing/open-test-workspace.ts';
import { PATIENCE_MS } from '../../../testing/patience.ts';
import { makeQuickReply, savedQuickReply, serveQuickReplies } from '../../../testing/quick-reply-server.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { makeTestServices } from '../../../testing/test-services.ts';
import { readQuickRepliesAtom, replyEditorCellAtom } from '../../quick-replies/index.ts';
import type { ReplyEditorRequest } from '../../quick-replies/index.ts';
import { applyShopChangesAtom } from '../../shops/index.ts';
import { QuickReplyEditorSlot } from './QuickReplyEditorSlot.tsx';
import { quickReplyEditorPart } from './quick-reply-editor-part.ts';

type SaveRequest = Parameters<typeof savedQuickReply>[0];
let owners = 0;
const agentWith = (...permissionCodeList: PermissionCode[]): Account => ({
  ...TEST_ACCOUNT,
  subAccountId: 's1',
  isMain: false,
  permissionCodeList,
});

/** Opens the editor over the chat for a person. */
async function open(account: Account, request: Partial<ReplyEditorRequest>) {
  const server = makeFakeServer();
  const served = serveQuickReplies(server);
  const group = { appAccountId: '', sound: '' };
  served.groups = [
    { ...group, quickReplyGroupId: 'g1', permissionGroup: 'team', groupName: 'Shipping' },
    { ...group, quickReplyGroupId: 'g2', permissionGroup: 'personal', groupName: 'Mine' },
  ];
  const calls = {
    saveQuickReplyContent: vi.fn(async (request: SaveRequest) => savedQuickReply(request)),
    delQuickReplyContent: vi.fn(async (_request: unknown) => ({})),
    getProductList: vi.fn(async ({ shopId }: { shopId: string }) => ({
      productList: [productOf(`7-${shopId}`, 'Kopi'), productOf(`8-${shopId}`, 'Teh')],
      nextCursor: null,
    })),
    getVoucherList: vi.fn(async (_request: unknown) => ({
      voucherList: [voucherOf('v1', 'Diskon kopi'), voucherOf('v2', 'Gratis ongkir')],
      nextCursor: null,
    })),
  };
  Object.assign(server.api, calls);
  const store = createStore();
  const services = makeTestServices(server);
  store.set(servicesAtom, services);
  store.set(accountCellAtom, account);
  store.set(applyShopChangesAtom, [
    {
      type: 'shops',
      shops: [
        makeShop({ shopId: 'lazada' as ShopId, platform: 'Lazada', shopName: 'Kedai Lazada' }),
        makeShop({ shopId: 'shopee' as ShopId, platform: 'Shopee', shopName: 'Kedai Shopee' }),
        makeShop({ shopId: 'toko' as ShopId, platform: 'Tokopedia', shopName: 'Kedai Toko' }),
      ],
    },
  ]);
  store.set(workspaceAtom, openTestWorkspace(server, `reply-editor-${(owners += 1)}`).workspace);
  await store.set(readQuickRepliesAtom);
  store.set(replyEditorCellAtom, { platform: 'Shopee', reply: undefined, words: '', ...request });
  const router = createMemoryRouter([{ path: '/', element: <QuickReplyEditorSlot /> }]);
  const { container } = renderWithStore(store, <RouterProvider router={router} />);
  const sheet = within(await screen.findByRole('dialog', {}, { timeout: PATIENCE_MS }));
  // With its first frame the sheet hides all else; a dialog that opened earlier would stay hidden.
  await vi.waitFor(() => expect(container.getAttribute('aria-hidden')).toBe('true'));
  const press = (name: string) => userEvent.click(sheet.getByRole('button', { name }));
  const addCard = async (name: string) => {
    await press('Add a card');
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  const cards = () =>
    within(sheet.getByRole('group', { name: 'Cards' }))
      .queryAllByRole('button', { name: /^Remove / })
      .map((button) => button.closest('li')?.textContent);
  const saved = () => calls.saveQuickReplyContent.mock.calls.at(-1)?.[0];
  return { calls, store, sheet, press, addCard, cards, saved };
}

const productOf = (productId: string, title: string): Product => ({
  productId,
  title,
  imageUrl: 'https://cf.shopee.co.id/file/kopi',
  price: null,
  listPrice: null,
  stock: 4,
  isListed: true,
  url: '',
});
const voucherOf = (voucherId: string, title: string): Voucher => ({
  voucherId,
  title,
  code: 'KOPI10',
  amountOff: null,
  percentOff: 10,
  minSpend: null,
  startsAt: 0,
  endsAt: 0,
  left: -1,
  isActive: true,
});

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await quickReplyEditorPart.load();
});

it('words of a message are kept for the team by a person who may, as they were sent', async () => {
  const { calls, store, sheet, press } = await open(agentWith('chat', 'quickReply'), {
    words: 'Siap {kak}',
  });
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Group' }), 'Shipping');
  await press('Save');
  await vi.waitFor(() => expect(store.get(replyEditorCellAtom)).toBeNull());
  expect(calls.saveQuickReplyContent.mock.calls[0]?.[0]).toMatchObject({
    permissionGroup: 'team',
    quickReplyGroupId: 'g1',
    title: 'Siap {kak}',
    textList: [{ language: '', text: 'Siap {{kak}}' }],
  });
});

it("without the permission they are the person's own, in a group of their own, and the team is no choice", async () => {
  const { calls, sheet, press } = await open(agentWith('chat'), { words: 'Siap kak' });
  expect(sheet.queryByRole('radio', { name: 'Team' })).toBeNull();
  const groups = within(sheet.getByRole('combobox', { name: 'Group' })).getAllByRole('option');
  expect(groups.map(({ textContent }) => textContent)).toEqual(['Default group', 'Mine']);
  await press('Save');
  await vi.waitFor(() =>
    expect(calls.saveQuickReplyContent.mock.calls[0]?.[0]).toMatchObject({ permissionGroup: 'personal' }),
  );
});

it('one of their own is changed, and deleted after a question', async () => {
  const reply = makeQuickReply('mine', 1, { permissionGroup: 'personal' });
  const { calls, store, sheet, press } = await open(agentWith('chat'), { reply });
  expect(sheet.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'mine');
  await press('Delete');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete quick reply' }));
  await vi.waitFor(() => expect(store.get(replyEditorCellAtom)).toBeNull());
  expect(calls.delQuickReplyContent.mock.calls[0]?.[0]).toEqual({ contentIdList: ['mine'] });
});

it('one that was deleted meanwhile is kept as a new one by a second save', async () => {
  const reply = makeQuickReply('gone', 1, { permissionGroup: 'personal' });
  const { calls, store, sheet, press, saved } = await open(agentWith('chat'), { reply });
  calls.saveQuickReplyContent.mockRejectedValueOnce(new ApiError(ERROR_CODES.notFound, 'gone'));
  await userEvent.type(sheet.getByRole('textbox', { name: 'Title' }), ' again');
  await press('Save');
  await sheet.findByText('This quick reply was deleted elsewhere. Save again to keep it as a new one.');
  await press('Save');
  await vi.waitFor(() => expect(store.get(replyEditorCellAtom)).toBeNull());
  expect(saved()).toMatchObject({ requestId: expect.any(String), title: 'gone again' });
  expect(saved()).not.toHaveProperty('quickReplyContentId');
});

it('the question before it is deleted has the safe answer focused, which leads back to what was typed', async () => {
  // Without layout no element has a rectangle, and the dialog takes none of them for one that can have the focus.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as never);
  const reply = makeQuickReply('mine', 1, { permissionGroup: 'personal' });
  const { calls, store, sheet, press } = await open(agentWith('chat'), { reply });
  const title = sheet.getByRole('textbox', { name: 'Title' });
  await userEvent.type(title, ' too');
  for (const leave of ['{Enter}', '{Escape}']) {
    await press('Delete');
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete mine?' }));
    const cancel = question.getByRole('button', { name: 'Cancel' });
    await vi.waitFor(() => expect(document.activeElement).toBe(cancel));
    await userEvent.keyboard(leave);
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(title).toHaveProperty('value', 'mine too');
  }
  expect(calls.delQuickReplyContent).not.toHaveBeenCalled();
  await press('Delete');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete quick reply' }));
  await vi.waitFor(() => expect(store.get(replyEditorCellAtom)).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('cards of shops and the newest order are added, put in order and saved, without a text', async () => {
  const { sheet, press, addCard, cards, saved, store } = await open(agentWith('chat'), {});
  await userEvent.type(sheet.getByRole('textbox', { name: 'Title' }), 'Promo');
  await addCard('A product');
  await userEvent.click(await sheet.findByRole('button', { name: 'Add Kopi' }));
  expect(sheet.getByRole('button', { name: 'Kopi is added' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Shop' }), 'Lazada · Kedai Lazada');
  await userEvent.click(await sheet.findByRole('button', { name: 'Add Teh' }));
  await press('Done');
  await addCard("The buyer's newest order on Shopee");
  expect(cards()).toEqual([
    'KopiProduct · Shopee · Kedai Shopee',
    'TehProduct · Lazada · Kedai Lazada',
    "The buyer's newest orderOrder · Shopee",
  ]);
  await press("Move The buyer's newest order up");
  await press('Remove Kopi');
  expect(document.activeElement?.getAttribute('aria-label')).toBe("Remove The buyer's newest order");
  await press('Save');
  await vi.waitFor(() => expect(store.get(replyEditorCellAtom)).toBeNull());
  const imageUrl = 'https://cf.shopee.co.id/file/kopi';
  expect(saved()).toMatchObject({
    textList: [],
    cardList: [
      { platform: 'Shopee', kind: 'order', shopId: '', id: '', title: '', imageUrl: '' },
      { platform: 'Lazada', kind: 'product', shopId: 'lazada', id: '8-lazada', title: 'Teh', imageUrl },
    ],
  });
});

it('vouchers are searched by name; only shops whose marketplace takes such a card are offered', async () => {
  const { sheet, press, addCard, cards, calls } = await open(agentWith('chat'), { words: 'Diskon kak' });
  await addCard('A voucher');
  const shops = within(sheet.getByRole('combobox', { name: 'Shop' })).getAllByRole('option');
  expect(shops.map(({ textContent }) => textContent)).toEqual(['Lazada · Kedai Lazada']);
  await userEvent.type(sheet.getByRole('searchbox', { name: 'Search vouchers' }), 'ONGKIR{Enter}');
  await vi.waitFor(() => expect(sheet.queryByRole('button', { name: 'Add Diskon kopi' })).toBeNull());
  await userEvent.click(await sheet.findByRole('button', { name: 'Add Gratis ongkir' }));
  expect([cards().length, calls.saveQuickReplyContent.mock.calls]).toEqual([1, []]);
  await press('Add a card');
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'A product',
    'A voucher',
    "The buyer's newest order on Shopee",
    "The buyer's newest order on Lazada",
  ]);
});

it('a text may be blank beside a card only; a card whose shop is not seen stays', async () => {
  const card = { platform: 'Shopee', kind: 'product', shopId: 'gone', id: '7', title: 'Kopi' } as const;
  const cardList = [{ ...card, imageUrl: '' }];
  const reply = makeQuickReply('r', 1, { permissionGroup: 'personal', textList: [], cardList });
  const { sheet, press, cards, saved, calls } = await open(agentWith('chat'), { reply });
  expect(cards()).toEqual(["KopiProduct · Shopee · a shop that you don't see"]);
  await press('Remove Kopi');
  await press('Save');
  expect(sheet.getByText(/^Write every text/)).toBeTruthy();
  expect(calls.saveQuickReplyContent).not.toHaveBeenCalled();
  await userEvent.type(sheet.getByRole('textbox', { name: 'Text' }), 'Halo');
  await press('Save');
  await vi.waitFor(() => expect(saved()).toMatchObject({ cardList: [], textList: [{ text: 'Halo' }] }));
});

it('pictures are uploaded, put in order and saved; what is refused goes, and saving waits for the rest', async () => {
  const { sheet, press, saved, calls, store } = await open(agentWith('chat'), {});
  const uploads: ((isTaken: boolean) => void)[] = [];
  Object.assign(store.get(servicesAtom).api, {
    uploadQuickReplyPicture: (_request: unknown, { file: { name } }: { file: { name: string } }) =>
      new Promise((resolve, reject) => {
        const picture = { uploadId: `u-${name}`, fileName: name, width: 600, height: 400, url: `/${name}` };
        const refusal = new ApiError(ERROR_CODES.fileNotTaken, 'Too large.');
        uploads.push((isTaken) => (isTaken ? resolve({ picture }) : reject(refusal)));
      }),
  });
  await userEvent.type(sheet.getByRole('textbox', { name: 'Title' }), 'Sizes');
  const files = ['a.png', 'b.png', 'c.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
  await userEvent.upload(sheet.getByLabelText('Add pictures', { selector: 'input' }), files);
  expect(sheet.getAllByText('Uploading…')).toHaveLength(3);
  await press('Save');
  expect(await sheet.findByText('Wait until the pictures are uploaded.')).toBeTruthy();
  expect(calls.saveQuickReplyContent).not.toHaveBeenCalled();
  await act(async () => [true, false, true].forEach((isTaken, at) => uploads[at]?.(isTaken)));
  await vi.waitFor(() => expect(sheet.queryByText('Wait until the pictures are uploaded.')).toBeNull());
  const toasts = store.get(servicesAtom).toasts.getToasts();
  expect(toasts.map(({ text }) => text)).toEqual(['b.png was not added: Too large.']);
  await press('Move c.png up');
  await press('Save');
  await vi.waitFor(() =>
    expect(saved()).toMatchObject({ textList: [], pictureIdList: ['u-c.png', 'u-a.png'] }),
  );
});
