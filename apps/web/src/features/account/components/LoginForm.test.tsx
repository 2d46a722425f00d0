// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { decipher } from '@seller-chat/api-client/cipher';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { makeTestServices } from '../../../testing/test-services.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { accountAtom } from '../state/derived.ts';
import { LoginForm } from './LoginForm.tsx';

function open() {
  const server = makeFakeServer();
  const login = vi.spyOn(server.api, 'login');
  const store = createStore();
  const services = makeTestServices(server);
  store.set(servicesAtom, services);
  const onSignedIn = vi.fn();
  renderWithStore(store, <LoginForm onSignedIn={onSignedIn} />);
  const name = screen.getByRole('textbox', { name: 'Mobile number or e-mail' });
  const password = screen.getByLabelText('Password');
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  return { server, login, store, services, onSignedIn, name, password, submit };
}

describe('the login form', () => {
  it('names the missing fields, moves to the first one and sends nothing', async () => {
    const { login, name, submit } = open();
    await submit();
    expect(screen.getByText('Enter your mobile number or e-mail address.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(name);
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

  it('shows a refusal under the password and keeps what was typed', async () => {
    const { server, onSignedIn, name, password, submit } = open();
    server.mode = 'refusing';
    await userEvent.type(name, 'mei@kopi.example');
    await userEvent.type(password, 'wrong');
    await submit();
    await screen.findByText('Wrong password.');
    expect(document.activeElement).toBe(password);
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
    services.desktopShell = { registerAccount: () => Promise.reject(new Error('no')) };
    await userEvent.type(name, 'mei@kopi.example');
    await userEvent.type(password, 'secret');
    await submit();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The desktop app could not open this account.');
    expect(store.get(accountAtom)).toBeNull();
    expect(onSignedIn).not.toHaveBeenCalled();
  });
});
