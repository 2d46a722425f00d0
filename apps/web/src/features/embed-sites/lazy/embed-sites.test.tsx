// @vitest-environment jsdom
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { EmbedSite } from '@seller-chat/api-client/contract';
import { screen, waitFor, within } from '@testing-library/react';
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
import { EmbedSitesSettings } from './EmbedSitesSettings.tsx';

const SITE: EmbedSite = {
  embedSiteId: 'site-1',
  name: 'Warehouse',
  originList: ['https://tool.example'],
  shopIdList: null,
  mayReply: true,
  madeBy: { subAccountId: '', name: 'Mei' },
  createdAt: 0,
  lastUsedAt: 0,
  tokenCount: 2,
  version: 3,
};
const SECRET = 'secret-that-is-shown-once';

function open(api: Partial<AppApi>, sites: readonly EmbedSite[] = [SITE]) {
  const store = createStore();
  const list = { getEmbedSiteList: async () => ({ embedSiteList: sites }) } as unknown as Partial<AppApi>;
  store.set(servicesAtom, { ...makeTestServices(makeFakeServer()), api: { ...list, ...api } as AppApi });
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <QueryScope>
          <EmbedSitesSettings />
        </QueryScope>
      ),
    },
  ]);
  renderWithStore(store, <RouterProvider router={router} />);
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => {
  await press('More about Warehouse');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: label }), text);

it('the secret of a new site is shown once, and nowhere after its dialog is closed', async () => {
  const addEmbedSite = vi.fn<AppApi['addEmbedSite']>();
  addEmbedSite.mockResolvedValue({ embedSite: SITE, secret: SECRET });
  open({ addEmbedSite });
  await press('Add site');
  await type('Name of the site', 'Warehouse');
  await type('Addresses of the pages', 'https://tool.example\nhttps://other.example ');
  const sheet = await screen.findByRole('dialog', { name: 'New site' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Add site' }));
  await screen.findByText(SECRET);
  expect(addEmbedSite.mock.calls[0]?.[0]).toMatchObject({
    name: 'Warehouse',
    originList: ['https://tool.example', 'https://other.example'],
    shopIdList: 'null',
    mayReply: true,
  });
  await press('I have kept it');
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
  await press('Edit Warehouse');
  await screen.findByRole('dialog', { name: 'Warehouse' });
  expect(document.documentElement.outerHTML).not.toContain(SECRET);
});

it('an address that the server refuses is named at the field, and what was typed stays', async () => {
  const addEmbedSite = vi.fn<AppApi['addEmbedSite']>();
  addEmbedSite.mockRejectedValue(
    new ApiError(ERROR_CODES.invalidRequest, 'invalid', {
      fields: [{ path: 'originList.1', message: 'notOrigin', problem: 'notOrigin' }],
    }),
  );
  open({ addEmbedSite }, []);
  await press('Add site');
  await type('Name of the site', 'Warehouse');
  await type('Addresses of the pages', 'https://tool.example\nhttps://other.example/shop');
  const sheet = await screen.findByRole('dialog', { name: 'New site' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Add site' }));
  const text = '“https://other.example/shop” is not an address like https://shop.example, without a path.';
  await screen.findByText(text);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Addresses of the pages' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.value).toBe('https://tool.example\nhttps://other.example/shop');
});

it('a site that was changed elsewhere meanwhile keeps what is typed, and is replaced by a second save', async () => {
  const saveEmbedSite = vi.fn<AppApi['saveEmbedSite']>();
  const theirs = { ...SITE, name: 'Theirs', version: 7 };
  saveEmbedSite.mockRejectedValueOnce(
    new ApiError(ERROR_CODES.changedMeanwhile, 'changed', { embedSite: theirs }),
  );
  saveEmbedSite.mockResolvedValueOnce({ embedSite: { ...SITE, version: 8 } });
  open({ saveEmbedSite });
  await press('Edit Warehouse');
  await type('Name of the site', ' two');
  await press('Save');
  await screen.findByText('This site was just changed elsewhere. Save again to replace that change.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the site' }).value).toBe(
    'Warehouse two',
  );
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saveEmbedSite.mock.calls.map(([{ version, name }]) => [version, name])).toEqual([
    [3, 'Warehouse two'],
    [7, 'Warehouse two'],
  ]);
});

it('tokens are ended only after the question is answered', async () => {
  const endEmbedTokens = vi.fn<AppApi['endEmbedTokens']>().mockResolvedValue({ embedSite: SITE });
  open({ endEmbedTokens });
  await choose('Sign all pages out now');
  const question = await screen.findByRole('alertdialog', { name: 'Sign out all pages of Warehouse?' });
  expect(endEmbedTokens).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Sign all pages out now' }));
  await waitFor(() => expect(endEmbedTokens.mock.calls[0]?.[0]).toEqual({ embedSiteId: 'site-1' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
