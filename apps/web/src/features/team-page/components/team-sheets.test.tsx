// @vitest-environment jsdom
import { ApiError, TransportError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Role, SubAccount } from '@seller-chat/api-client/contract';
import { decipher } from '@seller-chat/api-client/cipher';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import { QueryScope } from '../../../kit/page-query/QueryScope.tsx';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import type { AppApi } from '../../../shared/services.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { makeTestServices } from '../../../testing/test-services.ts';
import { AddPersonSheet } from './AddPersonSheet.tsx';
import { EditPersonSheet } from './EditPersonSheet.tsx';
import { RolesSheet } from './RolesSheet.tsx';

const NINA: SubAccount = {
  subAccountId: 'nina',
  displayName: 'Nina Kopi',
  loginName: 'nina@kopi.example',
  roleId: '',
  permissionCodeList: ['chat', 'setting'],
  shopIdList: null,
  isActive: true,
  mustChangePassword: false,
  hasSecondFactor: false,
  isOnline: false,
  lastSeenAt: null,
  createdAt: 0,
  version: 3,
};

const CASHIER: Role = { roleId: 'cashier', roleName: 'Cashier', permissionCodeList: ['chat'], version: 0 };

function open(api: Partial<AppApi>, sheet: 'add' | 'edit' | 'roles') {
  const store = createStore();
  store.set(servicesAtom, { ...makeTestServices(makeFakeServer()), api: api as AppApi });
  const onClose = vi.fn();
  const sheets = {
    add: <AddPersonSheet roles={[]} onClose={onClose} />,
    edit: <EditPersonSheet person={NINA} roles={[]} onClose={onClose} />,
    roles: <RolesSheet roles={[CASHIER]} onClose={onClose} />,
  };
  // The page before it is there to go back to.
  const router = createMemoryRouter(
    [
      { path: '/chat', element: null },
      { path: '/sub_account', element: <QueryScope>{sheets[sheet]}</QueryScope> },
    ],
    { initialEntries: ['/chat', '/sub_account'] },
  );
  renderWithStore(store, <RouterProvider router={router} />);
  return { onClose, router };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: label }), text);

it('an invitation whose answer was lost is sent again as the same request', async () => {
  const invite = vi.fn<AppApi['inviteSubAccount']>();
  invite.mockRejectedValueOnce(TransportError.network(new Error('cut')));
  invite.mockResolvedValueOnce({} as never);
  const { onClose } = open({ inviteSubAccount: invite }, 'add');
  await fill('Name', 'Dewi Teh');
  await fill('E-mail', ' Dewi@teh.example ');
  await press('Send invitation');
  await screen.findByText("Can't reach the server. Check your connection and try again.");
  await press('Send invitation');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [first, second] = invite.mock.calls.map(([fields]) => fields);
  expect(second?.requestId).toBe(first?.requestId);
  expect(second).toMatchObject({ displayName: 'Dewi Teh' });
  expect(decipher(String(second?.email))).toBe('Dewi@teh.example');
});

it('an address that is invited already can be sent its invitation again, in place', async () => {
  const invite = vi.fn<AppApi['inviteSubAccount']>();
  invite.mockRejectedValue(new ApiError(ERROR_CODES.alreadyInvited, 'invited', { invitationId: 'first' }));
  const resend = vi.fn<AppApi['resendInvitation']>().mockResolvedValue({} as never);
  const { onClose } = open({ inviteSubAccount: invite, resendInvitation: resend }, 'add');
  await fill('Name', 'Dewi Teh');
  await fill('E-mail', 'dewi@teh.example');
  await press('Send invitation');
  await press('Send the invitation again');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(resend.mock.calls[0]?.[0]).toEqual({ invitationId: 'first' });
});

it('a person who was changed elsewhere meanwhile is saved only when that is asked for again', async () => {
  const save = vi.fn<AppApi['saveSubAccountDetail']>();
  save.mockRejectedValueOnce(
    new ApiError(ERROR_CODES.changedMeanwhile, 'changed', { subAccount: { ...NINA, version: 4 } }),
  );
  save.mockResolvedValueOnce({} as never);
  const { onClose } = open({ saveSubAccountDetail: save }, 'edit');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Settings/ }));
  await press('Save');
  await screen.findByText('This sub-account was just changed elsewhere. Save again to replace that change.');
  expect(onClose).not.toHaveBeenCalled();
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(save.mock.calls.map(([{ version }]) => version)).toEqual([3, 4]);
  expect(save.mock.calls[1]?.[0]).toMatchObject({ permissionCodeList: ['chat'] });
});

it('changes in a sheet are not lost unasked: Escape, Cancel and the way back ask first', async () => {
  const { onClose, router } = open({}, 'edit');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Settings/ }));
  await userEvent.keyboard('{Escape}');
  await press('Keep editing');
  await press('Cancel');
  await press('Keep editing');
  await router.navigate(-1);
  await press('Keep editing');
  expect(onClose).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/sub_account');
  await press('Cancel');
  await press('Discard changes');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('a sheet without changes closes at once', async () => {
  const { onClose } = open({}, 'edit');
  await press('Cancel');
  expect(onClose).toHaveBeenCalled();
});

it.each([
  [undefined, 'This sub-account was deleted meanwhile.'],
  ['role', 'The role was deleted meanwhile. Check the permissions and save again.'],
  ['shop', 'A shop you chose is no longer there. Choose the shops again.'],
])('what was deleted meanwhile is named, and what was typed stays (%s)', async (missing, text) => {
  const save = vi.fn<AppApi['saveSubAccountDetail']>();
  save.mockRejectedValue(new ApiError(ERROR_CODES.notFound, 'gone', missing ? { missing } : {}));
  const { onClose } = open({ saveSubAccountDetail: save }, 'edit');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Settings/ }));
  await press('Save');
  await screen.findByText(text);
  expect(onClose).not.toHaveBeenCalled();
});

it('a role that is deleted can be had back with its permissions', async () => {
  const remove = vi.fn<AppApi['delRole']>().mockResolvedValue({} as never);
  const add = vi.fn<AppApi['addRole']>().mockResolvedValue({} as never);
  open({ delRole: remove, addRole: add }, 'roles');
  await press('Delete Cashier');
  await screen.findByText('Deleted: Cashier');
  expect(remove.mock.calls[0]?.[0]).toEqual({ roleId: 'cashier' });
  await press('Undo');
  await waitFor(() => expect(add).toHaveBeenCalled());
  expect(add.mock.calls[0]?.[0]).toMatchObject({ roleName: 'Cashier', permissionCodeList: ['chat'] });
  await waitFor(() => expect(screen.queryByText('Deleted: Cashier')).toBeNull());
});
