// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@seller-chat/api-client';
import { decipher } from '@seller-chat/api-client/cipher';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { TEST_ACCOUNT, makeFakeServer } from '../../../testing/fake-server.ts';
import { makeTestServices } from '../../../testing/test-services.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { accountAtom } from '../../account/index.ts';
import { LoginForm } from './LoginForm.tsx';

function open() {
  const server = makeFakeServer();
  const login = vi.spyOn(server.api, 'login');
  const store = createStore();
  const services = makeTestServices(server);
  store.set(servicesAtom, services);
  const onSignedIn = vi.fn();
  const onSecondStep = vi.fn();
  renderWithStore(
    store,
    <MemoryRouter>
      <LoginForm onSignedIn={onSignedIn} onSecondStep={onSecondStep} />
    </MemoryRouter>,
  );
  const name = screen.getByRole('textbox', { name: 'Mobile number or e-mail' });
  const password = screen.getByLabelText('Password');
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  return { server, login, store, services, onSignedIn, onSecondStep, name, password, submit };
}

describe('the login form', () => {
  it('names the missing fields, moves to the first one and sends nothing', async () => {
    const { login, name, submit } = open();
    await submit();
    await screen.findByText('Enter your mobile number or e-mail address.');
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(login).not.toHaveBeenCalled();
  });

  it('sends both fields enciphered, and the account is then known and remembered', async () => {
    const { login, store, services, onSignedIn, name, password, submit } = open();
    await userEvent.type(name, ' mei@kopi.example ');
    await userEvent.type(password, 'secret pass');
    await submit();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    const [sent] = login.mock.calls[0] ?? [];
    expect(JSON.stringify(sent)).not.toContain('secret');
    expect(decipher(sent?.mobile ?? '')).toBe('mei@kopi.example');
    expect(decipher(sent?.password ?? '')).toBe('secret pass');
    expect(store.get(accountAtom)?.displayName).toBe('Mei');
    expect(services.written).toHaveLength(1);
  });

  it('asks for the region of a number without a calling code, and sends it', async () => {
    const { server, login, onSignedIn, name, password, submit } = open();
    const countryCodeList = [
      { region: 'ID', callingCode: '62', name: 'Indonesia' },
      { region: 'SG', callingCode: '65', name: 'Singapore' },
    ];
    Object.assign(server.api, { getMobileCountryCodeDataList: async () => ({ countryCodeList }) });
    await userEvent.type(name, '08123456789');
    const region = await screen.findByRole('combobox', { name: 'Country or region' });
    expect(document.activeElement).toBe(name);
    await userEvent.click(region);
    await userEvent.type(region, 'indo{Enter}');
    await userEvent.type(password, 'secret');
    await submit();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(login.mock.calls[0]?.[0].mobileCountryCode).toBe('ID');
  });

  it('goes on to the second step where the account has one, without an error', async () => {
    const { login, onSignedIn, onSecondStep, name, password, submit } = open();
    login.mockRejectedValue(new ApiError(40103, 'One more step.', { expiresAt: 0 }));
    await userEvent.type(name, 'mei@kopi.example');
    await userEvent.type(password, 'secret');
    await submit();
    await waitFor(() => expect(onSecondStep).toHaveBeenCalledOnce());
    expect(onSignedIn).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('under attack offers to prove by a code whose the account is', async () => {
    const { login, name, password, submit } = open();
    login.mockRejectedValue(new ApiError(40102, 'Too many attempts.', { retryAfterMs: 60_000 }));
    await userEvent.type(name, 'mei@kopi.example');
    await userEvent.type(password, 'secret');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts.');
    const way = screen.getByRole('link', { name: 'Set a new password' });
    expect(way.getAttribute('href')).toBe('/account/forget');
  });

  it('says so while too many requests make it wait', async () => {
    const { login, onSignedIn, name, password, submit } = open();
    let goOn = (): void => undefined;
    login.mockImplementation(async (_request, options) => {
      options?.onRetry?.(10_000);
      await new Promise<void>((resolve) => (goOn = resolve));
      return { account: TEST_ACCOUNT };
    });
    await userEvent.type(name, 'mei@kopi.example');
    await userEvent.type(password, 'secret');
    await submit();
    const waiting = /Too many requests came from this network/;
    expect(await screen.findByText(waiting)).toBeTruthy();
    goOn();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(screen.queryByText(waiting)).toBeNull();
  });

  it('shows a refusal under the password and keeps what was typed', async () => {
    const { server, onSignedIn, name, password, submit } = open();
    server.mode = 'refusing';
    await userEvent.type(name, 'mei@kopi.example');
    await userEvent.type(password, 'wrong');
    await submit();
    await screen.findByText('Wrong password.');
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(password).toHaveProperty('value', 'wrong');
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('says in words that the server cannot be reached', async () => {
    const { server, name, password, submit } = open();
    server.mode = 'down';
    await userEvent.type(name, 'mei@kopi.example');
    await userEvent.type(password, 'secret');
    await submit();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain("Can't reach the server.");
    expect(name).toHaveProperty('value', 'mei@kopi.example');
  });

  it('does not sign in an account that the desktop shell refuses', async () => {
    const { store, services, onSignedIn, name, password, submit } = open();
    services.desktopShell = () => ({ registerAccount: () => Promise.reject(new Error('no')) });
    await userEvent.type(name, 'mei@kopi.example');
    await userEvent.type(password, 'secret');
    await submit();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The desktop app could not open this account.');
    expect(store.get(accountAtom)).toBeNull();
    expect(onSignedIn).not.toHaveBeenCalled();
  });
});
