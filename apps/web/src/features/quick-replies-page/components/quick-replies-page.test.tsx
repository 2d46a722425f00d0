// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { ApiError, TransportError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { makeShop } from '@seller-chat/core/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { QueryScope } from '../../../kit/page-query/QueryScope.tsx';
import { accountCellAtom } from '../../../shared/account-cell.ts';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import { TEST_ACCOUNT, makeFakeServer } from '../../../testing/fake-server.ts';
import { openTestWorkspace } from '../../../testing/open-test-workspace.ts';
import { makeQuickReply, savedQuickReply, serveQuickReplies } from '../../../testing/quick-reply-server.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { makeTestServices } from '../../../testing/test-services.ts';
import { readQuickRepliesAtom } from '../../quick-replies/index.ts';
import { applyShopChangesAtom } from '../../shops/index.ts';
import { QuickRepliesPage } from './QuickRepliesPage.tsx';

type SaveRequest = Parameters<typeof savedQuickReply>[0];
let owners = 0;

/** Opens the page with quick replies of these titles. */
async function open(...titles: string[]) {
  const server = makeFakeServer();
  const served = serveQuickReplies(server);
  served.put(...titles);
  const calls = {
    saveQuickReplyContent: vi.fn(async (request: SaveRequest) => savedQuickReply(request)),
    moveQuickReplyContent: vi.fn(async (_request: unknown) => ({})),
    delQuickReplyContent: vi.fn(async ({ contentIdList: [id = ''] }: { contentIdList: string[] }) => {
      served.remove(id);
      return {};
    }),
    saveQuickReplyConfig: vi.fn(async ({ isEnable }: { isEnable: boolean }) => {
      served.isOn.team = isEnable;
      return {};
    }),
    importQuickReplyContent: vi.fn(async ({ step }: { step: 'preview' | 'apply'; choice?: string }) => {
      const row = { rowNumber: 2, groupName: '', shortcut: '', title: 'Ongkir' };
      const bad = { ...row, rowNumber: 3, title: 'Bad', result: 'variableUnknown', language: 'th' };
      if (step === 'apply') served.put('Ongkir');
      const rowList = [
        { ...row, result: step === 'preview' ? 'willAdd' : 'added' },
        { ...bad, variable: 'nama', at: 4 },
      ];
      return { isApplied: step === 'apply', revision: 7, rowList, ignoredColumnList: ['Note'] };
    }),
    saveQuickReplyGroup: vi.fn(async ({ groupName }: { requestId?: string; groupName: string }) => ({
      group: { quickReplyGroupId: 'g1', groupName },
    })),
    sortQuickReplyGroup: vi.fn(async (_request: { groupIdList: string[] }) => ({})),
  };
  Object.assign(server.api, calls);
  const store = createStore();
  const services = makeTestServices(server);
  store.set(servicesAtom, services);
  store.set(accountCellAtom, TEST_ACCOUNT);
  store.set(workspaceAtom, openTestWorkspace(server, `replies-page-${(owners += 1)}`).workspace);
  store.set(applyShopChangesAtom, [{ type: 'shops', shops: [makeShop({ platform: 'Lazada' })] }]);
  await store.set(readQuickRepliesAtom);
  const page = (
    <QueryScope>
      <QuickRepliesPage />
    </QueryScope>
  );
  const router = createMemoryRouter([{ path: '/', element: page }]);
  renderWithStore(store, <RouterProvider router={router} />);
  await vi.waitFor(() => expect(router.state.location.search).not.toBe(''));
  return { served, calls, router, services, store };
}

const makeGroup = (id: string) => ({
  quickReplyGroupId: id,
  permissionGroup: 'team' as const,
  appAccountId: '',
  groupName: id,
  sound: '',
});
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const sheet = () => within(screen.getByRole('dialog'));
const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it('picks a marketplace when the address names none, and keeps one that it names', async () => {
  const { router } = await open('a');
  await vi.waitFor(() => expect(router.state.location.search).toBe('?platform=Lazada'));
});

it('a new one: texts per language, a variable from the list, a preview; what is wrong is said and not sent', async () => {
  const { calls } = await open();
  await userEvent.click(screen.getAllByRole('button', { name: 'New quick reply' })[0] as HTMLElement);
  await screen.findByRole('dialog');
  await userEvent.type(sheet().getByRole('textbox', { name: 'Title' }), 'Ongkir');
  const text = sheet().getByRole('textbox', { name: 'Text' });
  await userEvent.type(text, 'Hi {{buyerNam} now');
  await userEvent.click(sheet().getByRole('button', { name: 'Save' }));
  expect(sheet().getByText('There is no variable “buyerNam”. Insert one from the list.')).toBeTruthy();
  expect(calls.saveQuickReplyContent).not.toHaveBeenCalled();
  await userEvent.clear(text);
  await userEvent.type(text, 'Hi {{buyerName}');
  expect(sheet().getByText('Hi Ayu')).toBeTruthy();
  await userEvent.selectOptions(sheet().getByRole('combobox', { name: 'Add a language' }), 'id');
  await userEvent.type(sheet().getByRole('textbox', { name: 'Bahasa Indonesia' }), 'Halo');
  await userEvent.click(sheet().getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.saveQuickReplyContent.mock.calls[0]?.[0]).toMatchObject({
    permissionGroup: 'team',
    quickReplyGroupId: '0',
    title: 'Ongkir',
    textList: [
      { language: '', text: 'Hi {buyerName}' },
      { language: 'id', text: 'Halo' },
    ],
  });
});

it('says which text is too long and by how much; a language that is added again has its text back', async () => {
  const { calls } = await open();
  await userEvent.click(screen.getAllByRole('button', { name: 'New quick reply' })[0] as HTMLElement);
  await screen.findByRole('dialog');
  await userEvent.type(sheet().getByRole('textbox', { name: 'Title' }), 'Ongkir');
  await userEvent.type(sheet().getByRole('textbox', { name: 'Text' }), 'Hi');
  const languages = sheet().getByRole('combobox', { name: 'Add a language' });
  await userEvent.selectOptions(languages, 'id');
  const text = () => sheet().getByRole<HTMLTextAreaElement>('textbox', { name: 'Bahasa Indonesia' });
  fireEvent.change(text(), { target: { value: 'a'.repeat(5_002) } });
  const tooLong = '2 characters more than the 5,000 that a quick reply can have';
  expect(sheet().getByText(tooLong).closest('[id]')?.id).toBe(text().getAttribute('aria-describedby'));
  await userEvent.click(sheet().getByRole('button', { name: 'Save' }));
  expect(await sheet().findByText('Correct what is marked below the texts.')).toBeTruthy();
  expect(calls.saveQuickReplyContent).not.toHaveBeenCalled();
  await userEvent.click(sheet().getByRole('button', { name: 'Remove the text for Bahasa Indonesia' }));
  await vi.waitFor(() => expect(sheet().getByRole('textbox', { name: 'Text' })).toBe(document.activeElement));
  await userEvent.selectOptions(languages, 'id');
  expect(text().value).toHaveLength(5_002);
});

it('a new one that was stored although the answer was lost gets what was corrected since', async () => {
  const { calls } = await open();
  calls.saveQuickReplyContent.mockRejectedValueOnce(TransportError.network(new Error('lost')));
  await userEvent.click(screen.getAllByRole('button', { name: 'New quick reply' })[0] as HTMLElement);
  await screen.findByRole('dialog');
  await userEvent.type(sheet().getByRole('textbox', { name: 'Title' }), 'Ongkir');
  await userEvent.type(sheet().getByRole('textbox', { name: 'Text' }), 'Halo');
  await userEvent.click(sheet().getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(calls.saveQuickReplyContent).toHaveBeenCalledTimes(1));
  const [first] = calls.saveQuickReplyContent.mock.calls[0] as [SaveRequest];
  calls.saveQuickReplyContent.mockResolvedValueOnce(savedQuickReply(first));
  await userEvent.type(sheet().getByRole('textbox', { name: 'Text' }), ' kak');
  await userEvent.click(sheet().getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.saveQuickReplyContent.mock.calls.slice(1).map(([request]) => request)).toMatchObject([
    { requestId: first.requestId },
    { quickReplyContentId: first.requestId, revision: 1, textList: [{ text: 'Halo kak' }] },
  ]);
});

it('a taken shortcut is said at its field; a change of a colleague is replaced only by a second save', async () => {
  const { calls } = await open('a');
  await press('Edit a');
  calls.saveQuickReplyContent
    .mockRejectedValueOnce(new ApiError(ERROR_CODES.nameTaken, 'taken'))
    .mockRejectedValueOnce(
      new ApiError(ERROR_CODES.changedMeanwhile, 'changed', { content: { revision: 9 } }),
    );
  expect(sheet().getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'a');
  await userEvent.click(sheet().getByRole('button', { name: 'Save' }));
  expect(await sheet().findByText('Another quick reply has this shortcut.')).toBeTruthy();
  await userEvent.type(sheet().getByRole('textbox', { name: /Shortcut/ }), 'x');
  await userEvent.click(sheet().getByRole('button', { name: 'Save' }));
  expect(await sheet().findByText(/was just changed elsewhere/)).toBeTruthy();
  await userEvent.click(sheet().getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const revisions = calls.saveQuickReplyContent.mock.calls.map(([request]) => request);
  expect(revisions).toMatchObject([{ revision: 1 }, { revision: 1 }, { revision: 9, shortcut: 'x' }]);
});

it('a reply whose group is deleted while it is edited is saved in the group that is shown', async () => {
  const { served, calls, store } = await open();
  const group = { quickReplyGroupId: 'g1', appAccountId: '', groupName: 'Ongkir', sound: '' };
  served.groups = [{ ...group, permissionGroup: 'team' }];
  served.contents = [makeQuickReply('a', 1, { quickReplyGroupId: 'g1' })];
  await store.set(readQuickRepliesAtom);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit a' }));
  await screen.findByRole('dialog');
  const shown = () => sheet().getByRole<HTMLSelectElement>('combobox', { name: 'Group' }).selectedOptions[0];
  expect(shown()?.textContent).toBe('Ongkir');
  served.groups = [];
  served.contents = [makeQuickReply('a', 2)];
  await store.set(readQuickRepliesAtom);
  await vi.waitFor(() => expect(shown()?.textContent).toBe('Default group'));
  await userEvent.click(sheet().getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(calls.saveQuickReplyContent.mock.calls[0]?.[0]).toMatchObject({ quickReplyGroupId: '0' }),
  );
});

it('a step moves a reply in its group; the ends move nothing', async () => {
  const { calls } = await open('a', 'b', 'c');
  await press('Move a up');
  await press('Move c down');
  expect(calls.moveQuickReplyContent).not.toHaveBeenCalled();
  await press('Move c up');
  await press('Move b down');
  await vi.waitFor(() =>
    expect(calls.moveQuickReplyContent.mock.calls.map(([request]) => request)).toEqual([
      { quickReplyContentId: 'c', quickReplyGroupId: '0', beforeContentId: 'b' },
      { quickReplyContentId: 'b', quickReplyGroupId: '0', beforeContentId: '' },
    ]),
  );
});

it('each of several quick presses moves a reply a step, and the button keeps the focus', async () => {
  const { served, calls } = await open('a', 'b', 'c', 'd');
  calls.moveQuickReplyContent.mockImplementation(async (request) => {
    const { quickReplyContentId: id, beforeContentId } = request as Record<string, string>;
    const order = served.contents.filter(({ quickReplyContentId }) => quickReplyContentId !== id);
    const at = order.findIndex(({ quickReplyContentId }) => quickReplyContentId === beforeContentId);
    const moved = served.contents.filter((one) => !order.includes(one));
    const from = Math.max(...served.contents.map(({ revision }) => revision));
    served.contents = order
      .toSpliced(at < 0 ? order.length : at, 0, ...moved)
      .map((one, rank) => ({ ...one, rank, revision: from + rank + 1 }));
    return {};
  });
  const button = screen.getByRole('button', { name: 'Move a down' });
  button.focus();
  for (let count = 0; count < 3; count += 1) fireEvent.click(button);
  await vi.waitFor(() => expect(rows().map((row) => row[0])).toEqual(['b', 'c', 'd', 'a']));
  expect(calls.moveQuickReplyContent).toHaveBeenCalledTimes(3);
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
});

it('each of several quick presses moves a group a step', async () => {
  const { served, calls, store } = await open('a');
  served.groups = ['x', 'y', 'z'].map((id) => makeGroup(id));
  calls.sortQuickReplyGroup.mockImplementation(async ({ groupIdList }) => {
    served.groups = groupIdList.map((id) => makeGroup(id));
    return {};
  });
  await press('More');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Groups and use' }));
  await act(async () => store.set(readQuickRepliesAtom));
  const button = await sheet().findByRole('button', { name: 'Move x down' });
  for (let count = 0; count < 2; count += 1) fireEvent.click(button);
  await vi.waitFor(() =>
    expect(calls.sortQuickReplyGroup.mock.calls.map(([{ groupIdList }]) => groupIdList)).toEqual([
      ['y', 'x', 'z'],
      ['y', 'z', 'x'],
    ]),
  );
});

it('Alt and an arrow move the row that has the focus, which keeps it', async () => {
  const { calls } = await open('a', 'b', 'c');
  const row = screen.getAllByRole('row')[2] as HTMLElement;
  row.focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(calls.moveQuickReplyContent.mock.calls).toHaveLength(1);
  expect(calls.moveQuickReplyContent.mock.calls[0]?.[0]).toMatchObject({
    quickReplyContentId: 'b',
    beforeContentId: '',
  });
  await vi.waitFor(() => expect(document.activeElement).toBe(row));
  await userEvent.keyboard('{ArrowUp}');
  expect(calls.moveQuickReplyContent.mock.calls).toHaveLength(1);
});

it('is deleted after a question, and is gone from the list', async () => {
  const { services } = await open('a', 'b');
  await press('Delete a');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete quick reply' }));
  await vi.waitFor(() => expect(rows()).toHaveLength(1));
  expect(services.toasts.getToasts().map(({ text }) => text)).toEqual(['Deleted: a']);
});

it('finds by title and text', async () => {
  await open('Ongkir', 'Stok');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Title, shortcut or text' }), 'text of sto');
  await vi.waitFor(() => expect(rows()).toHaveLength(1));
});

it("switches the team's off, and adds a group", async () => {
  const { calls } = await open('a');
  await press('More');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Groups and use' }));
  const use = await screen.findByRole('switch', { name: "The team's are found in the chat" });
  await userEvent.click(use);
  await vi.waitFor(() => expect(use.getAttribute('aria-checked')).toBe('false'));
  await userEvent.type(screen.getByRole('textbox', { name: 'New group' }), 'Ongk');
  // A look at one's own loses no half-typed name.
  await userEvent.click(screen.getByRole('radio', { name: 'Only me' }));
  expect(screen.getByRole('textbox', { name: 'New group' })).toHaveProperty('value', '');
  await userEvent.click(screen.getByRole('radio', { name: 'Team' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'New group' }), 'ir{Enter}');
  expect(calls.saveQuickReplyGroup.mock.calls[0]?.[0]).toMatchObject({
    permissionGroup: 'team',
    groupName: 'Ongkir',
  });
});

it('a group that was made although the answer was lost gets the name that was typed last', async () => {
  const { calls } = await open();
  await press('More');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Groups and use' }));
  const field = await screen.findByRole('textbox', { name: 'New group' });
  calls.saveQuickReplyGroup
    .mockRejectedValueOnce(TransportError.network(new Error('lost')))
    .mockResolvedValueOnce({ group: { quickReplyGroupId: 'g1', groupName: 'Ongkri' } });
  await userEvent.type(field, 'Ongkri{Enter}');
  await screen.findByText(/Can't reach the server/);
  await userEvent.clear(field);
  await userEvent.type(field, 'Ongkir{Enter}');
  await vi.waitFor(() =>
    expect(calls.saveQuickReplyGroup.mock.calls[2]?.[0]).toEqual({
      groupId: 'g1',
      permissionGroup: 'team',
      groupName: 'Ongkir',
    }),
  );
});

it('imports a file: what is wrong is said before, and what was added is in the list', async () => {
  const { calls } = await open('a');
  await press('More');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Import a spreadsheet' }));
  await userEvent.upload(await screen.findByLabelText('File of quick replies'), new File(['x'], 'r.csv'));
  expect(await screen.findByText('ไทย: There is no variable “nama” (character 5)')).toBeTruthy();
  expect(screen.getByText('Columns that are not read: Note')).toBeTruthy();
  const apply = screen.getByRole<HTMLButtonElement>('button', { name: 'Apply 1 row' });
  expect(apply.disabled).toBe(true);
  await userEvent.click(screen.getByLabelText('Change the valid rows'));
  await userEvent.click(apply);
  await screen.findByText('1 quick reply was added or changed.');
  expect(calls.importQuickReplyContent.mock.calls[1]?.[0]).toEqual({
    step: 'apply',
    choice: 'validRows',
    permissionGroup: 'team',
    revision: 7,
  });
  await press('Done');
  expect(rows().some((row) => row?.includes('Ongkir'))).toBe(true);
});
