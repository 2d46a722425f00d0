// @vitest-environment jsdom
import { ApiError } from '@seller-chat/api-client';
import type { Profile } from '@seller-chat/api-client/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeAll, expect, it } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { makeFakeServer, TEST_ACCOUNT } from '../../../testing/fake-server.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { PATIENCE_MS } from '../../../testing/patience.ts';
import { makeTestServices } from '../../../testing/test-services.ts';
import { adoptAccountAtom } from '../../account/index.ts';
import { ownMattersPart } from './own-matters-part.ts';
import { OwnMattersSlot } from './OwnMattersSlot.tsx';

// The sheet with all its sections, and the dialog: a test must not wait for their code.
beforeAll(async () => {
  await ownMattersPart.load();
  await open('/chat?own=profile');
  await screen.findByRole('dialog', { name: 'My account' }, { timeout: 110_000 });
  cleanup();
});

const PROFILE: Profile = {
  displayName: 'Mei',
  companyName: 'Kopi Kita',
  email: 'mei@kopi.example',
  mobile: null,
  loginName: null,
  version: 3,
};

async function open(address: string, profile = PROFILE) {
  const server = makeFakeServer();
  const state = { profile, saved: [] as unknown[] };
  Object.assign(server.api, {
    getProfile: async () => ({ profile: state.profile }),
    async saveProfile(input: { displayName: string; companyName?: string; version: number }) {
      state.saved.push(input);
      if (input.version !== state.profile.version)
        throw new ApiError(40920, 'changed', { profile: state.profile });
      state.profile = { ...state.profile, ...input, version: input.version + 1 };
      return { profile: state.profile };
    },
  });
  const store = createStore();
  store.set(servicesAtom, makeTestServices(server));
  await store.set(adoptAccountAtom, TEST_ACCOUNT);
  const router = createMemoryRouter([{ path: '*', Component: OwnMattersSlot }], {
    initialEntries: ['/chat?platform=all', address],
  });
  renderWithStore(store, <RouterProvider router={router} />);
  return { state, router };
}
/** The dialog's code is fetched; other work on the machine may make that slow. */
const sheet = async () =>
  within(await screen.findByRole('dialog', { name: 'My account' }, { timeout: PATIENCE_MS }));

it('is open where the address says so, at the section that it names', async () => {
  const { router } = await open('/shop_setting?state=expired&own=display');
  const own = await sheet();
  expect(own.getByRole('combobox', { name: 'Language' })).toBeTruthy();
  await userEvent.click(own.getByRole('link', { name: 'Profile' }));
  expect(await own.findByDisplayValue('Kopi Kita')).toBeTruthy();
  expect(router.state.location.search).toBe('?state=expired&own=profile');
  await userEvent.click(own.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).toBe('?state=expired'));
});

it('names that another window changed are shown, and nothing that was typed is lost', async () => {
  const { state } = await open('/chat?own=profile');
  const own = await sheet();
  const name = await own.findByLabelText('Name');
  state.profile = { ...PROFILE, displayName: 'Mei Lin', version: 4 };
  await userEvent.clear(name);
  await userEvent.type(name, 'Mei Ling');
  await userEvent.click(own.getByRole('button', { name: 'Save' }));
  expect(await own.findByText(/changed in another window/)).toBeTruthy();
  expect(own.getByText('Saved there: Mei Lin')).toBeTruthy();
  expect((name as HTMLInputElement).value).toBe('Mei Ling');
  await userEvent.click(own.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state.profile).toMatchObject({ displayName: 'Mei Ling', version: 5 }));
  await waitFor(() => expect(own.queryByRole('button', { name: 'Save' })).toBeNull());
});

it('the last name to sign in with has no button to remove it', async () => {
  await open('/chat?own=profile');
  const own = await sheet();
  expect(await own.findByRole('button', { name: 'Change e-mail' })).toBeTruthy();
  expect(own.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

it('a sub-account has no company, and may remove its own address', async () => {
  await open('/chat?own=profile', { ...PROFILE, companyName: '', loginName: 'siti' });
  const own = await sheet();
  expect(await own.findByText('siti')).toBeTruthy();
  expect(own.queryByLabelText('Company')).toBeNull();
  expect(own.getByRole('button', { name: 'Remove e-mail' })).toBeTruthy();
});

it('a half typed e-mail address asks before its row, its section or the sheet is closed', async () => {
  const { router } = await open('/chat?own=profile');
  const own = await sheet();
  const change = await own.findByRole('button', { name: 'Change e-mail' });
  await userEvent.click(change);
  const field = own.getByLabelText<HTMLInputElement>('E-mail');
  await userEvent.type(field, 'mei.lin@');
  for (const leave of [
    () => userEvent.click(change),
    () => userEvent.click(own.getByRole('link', { name: 'Language and theme' })),
    () => userEvent.click(own.getByRole('button', { name: 'Close' })),
    () => userEvent.keyboard('{Escape}'),
    () => router.navigate(-1),
  ]) {
    await leave();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field.value).toBe('mei.lin@');
  }
  await userEvent.click(change);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(own.queryByRole('form', { name: 'Change e-mail' })).toBeNull());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
