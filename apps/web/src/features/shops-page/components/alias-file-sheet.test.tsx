// @vitest-environment jsdom
import { ApiError, TransportError } from '@seller-chat/api-client';
import { ALIAS_COLUMNS } from '@seller-chat/api-client/contract';
import type { AliasRow } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import { makeShop } from '@seller-chat/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import type { AppApi } from '../../../shared/services.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { makeTestServices } from '../../../testing/test-services.ts';
import { sortAliasRows, templateOf } from '../model/alias-rows.ts';
import { AliasFileSheet } from './AliasFileSheet.tsx';

const row = (rowNumber: number, result: AliasRow['result'], alias = `New ${rowNumber}`): AliasRow => ({
  rowNumber,
  result,
  platformShopId: `id-${rowNumber}`,
  alias,
  shop: {
    shopId: `shop-${rowNumber}` as ShopId,
    platform: 'Shopee',
    shopName: `Shop ${rowNumber}`,
    seenAlias: `Old ${rowNumber}`,
  },
});

type Send = AppApi['batchChangeAliasByXls'];

function open(send: Send) {
  const store = createStore();
  const api = { batchChangeAliasByXls: send } as Partial<AppApi> as AppApi;
  store.set(servicesAtom, { ...makeTestServices(makeFakeServer()), api });
  const onClose = vi.fn();
  renderWithStore(store, <AliasFileSheet onClose={onClose} />);
  return { onClose };
}
const choose = async (file = new File(['x'], 'aliases.csv')) =>
  userEvent.upload(await screen.findByLabelText('File of aliases'), file);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('a file is shown before it is applied, and an attempt that failed is repeated as the same change', async () => {
  const send = vi.fn<Send>();
  send.mockResolvedValueOnce({ isApplied: false, rowList: [row(2, 'willChange'), row(3, 'unchanged')] });
  send.mockRejectedValueOnce(TransportError.network(new Error('cut')));
  send.mockResolvedValueOnce({ isApplied: true, rowList: [row(2, 'changed'), row(3, 'unchanged')] });
  const { onClose } = open(send);
  await choose();
  await screen.findByText('1 alias changes');
  expect(send.mock.calls[0]?.[0]).toEqual({ step: 'preview' });
  await press('Change 1 alias');
  await screen.findByText('The server was not reached. Try again.');
  await press('Change 1 alias');
  await screen.findByText('1 alias was changed.');
  const [, first, second] = send.mock.calls.map(([fields]) => fields);
  expect(first).toMatchObject({
    step: 'apply',
    choice: 'allOrNone',
    seenList: [{ shopId: 'shop-2', seenAlias: 'Old 2' }],
  });
  expect(second).toEqual(first);
  await press('Done');
  expect(onClose).toHaveBeenCalled();
});

it('with bad rows nothing is applied before the seller has chosen to leave them out', async () => {
  const send = vi.fn<Send>();
  send.mockResolvedValueOnce({ isApplied: false, rowList: [row(2, 'willChange'), row(3, 'duplicate')] });
  send.mockResolvedValueOnce({ isApplied: true, rowList: [row(2, 'changed'), row(3, 'duplicate')] });
  open(send);
  await choose();
  const apply = await screen.findByRole<HTMLButtonElement>('button', { name: 'Change 1 alias' });
  expect(apply.disabled).toBe(true);
  const [problem] = await screen.findAllByRole('listitem').then((all) => all.slice(2));
  expect(problem?.textContent).toContain('Several rows are about this shop');
  await userEvent.click(screen.getByLabelText('Change the valid rows'));
  await press('Change 1 alias');
  await screen.findByText('1 alias was changed.');
  expect(send.mock.calls[1]?.[0]).toMatchObject({ choice: 'validRows' });
});

it('a file that is not taken says what to do, and the next one is read', async () => {
  const send = vi.fn<Send>();
  send.mockRejectedValueOnce(new ApiError(42_206, 'no', { problem: 'oldExcel' }));
  send.mockResolvedValueOnce({ isApplied: false, rowList: [row(2, 'willChange')] });
  open(send);
  await choose();
  await screen.findByText(/This is an old Excel file/);
  await choose(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'large.csv'));
  await screen.findByText(/This file has more than 2 MB/);
  expect(send).toHaveBeenCalledTimes(1);
  await choose();
  await screen.findByText('1 alias changes');
});

it('the upload shows its progress', async () => {
  let answer: (value: Awaited<ReturnType<Send>>) => void = () => undefined;
  const send = vi.fn<Send>(() => new Promise((resolve) => (answer = resolve)));
  open(send);
  await choose();
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar');
  send.mock.calls[0]?.[1]?.file?.onProgress?.(0.5);
  await waitFor(() => expect(bar.value).toBe(0.5));
  answer({ isApplied: false, rowList: [] });
  await screen.findByText('0 aliases change');
});

it('problems come first, then changes, each in the order of the file', () => {
  const rows = [row(2, 'unchanged'), row(3, 'willChange'), row(4, 'formula'), row(5, 'unknownShop')];
  expect(sortAliasRows(rows).map(({ rowNumber }) => rowNumber)).toEqual([4, 5, 3, 2]);
});

it('the template has the shops under the names that the server knows', () => {
  const shop = makeShop({ platform: 'TikTok', platformShopId: '7495000000000000001', alias: 'Teh' });
  const { header, rows } = templateOf([shop], 'th');
  expect(header).toEqual(Object.values(ALIAS_COLUMNS.th));
  expect(rows).toEqual([['TikTok Shop', shop.site, '7495000000000000001', shop.shopName, 'Teh']]);
});
