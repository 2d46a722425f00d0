// @vitest-environment jsdom
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { PERMISSION_CODES, ROUTES, hasRoute } from '@seller-chat/core/account';
import type { PermissionCode } from '@seller-chat/core';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { accountCellAtom } from '../../shared/account-cell.ts';
import { createStore } from '../../shared/jotai.ts';
import type { Store } from '../../shared/jotai.ts';
import { TEST_ACCOUNT } from '../../testing/fake-server.ts';
import { renderWithStore } from '../../testing/render-with-store.tsx';
import { meets } from './meets-requirement.ts';
import type { Requirement } from './meets-requirement.ts';
import { Permitted } from './Permitted.tsx';

const sub = (...permissionCodeList: PermissionCode[]) => ({
  ...TEST_ACCOUNT,
  subAccountId: 's1',
  isMain: false,
  permissionCodeList,
});
let store: Store;
beforeEach(() => {
  store = createStore();
});

/** Accounts that differ in every requirement: none, main, each permission alone, all permissions. */
const ACCOUNTS = [
  null,
  TEST_ACCOUNT,
  sub(),
  ...PERMISSION_CODES.map((code) => sub(code)),
  sub(...PERMISSION_CODES),
];

/** The rule in one place, written independently of the code under test. */
function mayCall(account: (typeof ACCOUNTS)[number], requirement: Requirement): boolean {
  if (requirement === 'public') return true;
  if (account === null) return false;
  if (requirement === 'none' || requirement === 'signedIn' || account.isMain) return true;
  if (requirement === 'mainOnly') return false;
  const held = new Set(account.permissionCodeList);
  return 'allOf' in requirement
    ? requirement.allOf.every((code) => held.has(code))
    : requirement.anyOf.some((code) => held.has(code));
}

it.each(Object.entries(ENDPOINTS))(
  'what needs %s is there for the accounts that may call it',
  (_name, endpoint) => {
    renderWithStore(
      store,
      <Permitted requires={endpoint.requires}>
        <button>Act</button>
      </Permitted>,
    );
    for (const account of ACCOUNTS) {
      act(() => store.set(accountCellAtom, account));
      const isThere = screen.queryByRole('button') !== null;
      expect({ account, isThere }).toEqual({ account, isThere: mayCall(account, endpoint.requires) });
    }
  },
);

it.each(ROUTES.map((route) => [route.path, route] as const))('%s opens as core decides', (_path, route) => {
  for (const account of ACCOUNTS) {
    const requirement = route.isPublic ? 'public' : route.requirement;
    expect(meets(account, requirement)).toBe(hasRoute(account, route));
  }
});

it.each([
  [{ allOf: ['chat', 'setting'] }, [sub('chat', 'setting')], [sub('chat'), sub('setting'), sub(), null]],
  [{ anyOf: ['chat', 'setting'] }, [sub('chat'), sub('setting')], [sub(), sub('remark'), null]],
  ['mainOnly', [TEST_ACCOUNT], [sub(...PERMISSION_CODES), null]],
] as const)('%j lets in the accounts that meet it', (requirement, allowed, refused) => {
  for (const account of allowed) expect(meets(account, requirement)).toBe(true);
  for (const account of refused) expect(meets(account, requirement)).toBe(false);
});

it('a revoked permission removes the element from the page, and the fallback takes its place', () => {
  store.set(accountCellAtom, sub('shopManager'));
  renderWithStore(
    store,
    <Permitted requires={ENDPOINTS.getAuthUrl.requires} fallback={<p>Ask the main account.</p>}>
      <button>Connect a shop</button>
    </Permitted>,
  );
  expect(screen.getByRole('button', { name: 'Connect a shop' })).toBeTruthy();
  act(() => store.set(accountCellAtom, sub('chat')));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Ask the main account.')).toBeTruthy();
});
