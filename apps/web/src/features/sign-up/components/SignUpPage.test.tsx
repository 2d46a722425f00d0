// @vitest-environment jsdom
import { ApiError } from '@seller-chat/api-client';
import { decipher } from '@seller-chat/api-client/cipher';
import { TERMS_VERSION } from '@seller-chat/api-client/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetKeptValues } from '../../../kit/forms/use-kept-values.ts';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { makeTestServices } from '../../../testing/test-services.ts';
import { accountAtom } from '../../account/index.ts';
import { SignUpPage } from './SignUpPage.tsx';

const PASSWORD = 'kopi susu pagi hari';

afterEach(() => {
  forgetKeptValues('signup');
  sessionStorage.clear();
});

function open() {
  const server = makeFakeServer();
  let captchas = 0;
  const api = {
    getCaptcha: vi.fn(async () => ({
      captchaId: `captcha ${(captchas += 1)}`,
      expiresAt: 7_000_000,
      svg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    })),
    getMobileCountryCodeDataList: async () => ({
      countryCodeList: [{ region: 'ID', callingCode: '62', name: 'Indonesia' }],
    }),
    sendValidateCodeByEmail: vi.fn(async (_request: unknown) => ({
      expiresAt: 6_300_000,
      resendAfterMs: 60_000,
      isDelayed: false,
    })),
    getCodeDelivery: vi.fn(async () => ({ isMailDelayed: false, isSmsDelayed: false })),
    checkPassword: vi.fn(async ({ password }: { password: string }) => ({
      problem: decipher(password) === 'password123' ? ('passwordTooCommon' as const) : null,
    })),
    register: vi.fn(async (_request: Record<string, string>) => ({ account: server.account })),
  };
  Object.assign(server.api, api);
  const store = createStore();
  let aheadMs = 0;
  const services = { ...makeTestServices(server), now: () => 6_000_000 + aheadMs };
  store.set(servicesAtom, services);
  const draw = () => {
    const router = createMemoryRouter(
      [
        { path: '/account/signup', Component: SignUpPage },
        { path: '*', Component: () => <p>elsewhere</p> },
      ],
      { initialEntries: ['/account/signup'] },
    );
    renderWithStore(store, <RouterProvider router={router} />);
    return router;
  };
  return { api, store, draw, router: draw(), pass: (ms: number) => void (aheadMs += ms) };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function askForCode(email = 'mei@kopi.example') {
  await userEvent.click(screen.getByRole('radio', { name: 'E-mail' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), email);
  await userEvent.type(field('Characters in the picture'), 'k7xy9');
  await press('Send code');
}

async function fillRest() {
  await userEvent.type(field('Code from the e-mail'), '123456');
  await userEvent.type(field('Password'), PASSWORD);
  await userEvent.type(field('Password again'), PASSWORD);
  await userEvent.click(screen.getByRole('checkbox'));
}

describe('asking for a code', () => {
  it('needs the address and the characters, and sends them enciphered', async () => {
    const { api } = open();
    await userEvent.click(screen.getByRole('radio', { name: 'E-mail' }));
    await press('Send code');
    await screen.findByText('Enter your e-mail address.');
    expect(api.sendValidateCodeByEmail).not.toHaveBeenCalled();
    await askForCode();
    await screen.findByText(/^Sent to mei@kopi.example/);
    const [sent] = api.sendValidateCodeByEmail.mock.calls[0] as [Record<string, string>];
    expect(decipher(sent['email'] ?? '')).toBe('mei@kopi.example');
    expect(sent).toMatchObject({ captchaId: 'captcha 1', captchaAnswer: 'k7xy9' });
    expect(screen.queryByLabelText('Characters in the picture')).toBeNull();
  });

  it('can be repeated after the wait only, which a reload does not end; another address need not wait', async () => {
    const { api, draw } = open();
    await askForCode();
    await screen.findByRole('button', { name: 'Again in 1:00' });
    await press('Again in 1:00');
    expect(api.sendValidateCodeByEmail).toHaveBeenCalledOnce();
    dispatchEvent(new Event('pagehide'));
    cleanup();
    draw();
    await screen.findByRole('button', { name: 'Again in 1:00' });
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), '.my');
    await screen.findByRole('button', { name: 'Send code' });
  });

  it('happens with Enter after the characters, which does not send the form', async () => {
    const { api } = open();
    await userEvent.click(screen.getByRole('radio', { name: 'E-mail' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'mei@kopi.example');
    await userEvent.type(field('Characters in the picture'), 'k7xy9{Enter}');
    await screen.findByText(/^Sent to mei@kopi.example/);
    expect(api.sendValidateCodeByEmail).toHaveBeenCalledOnce();
    expect(screen.queryByText('Enter a password.')).toBeNull();
  });

  it('after a wrong picture shows another one and keeps the rest', async () => {
    const { api } = open();
    api.sendValidateCodeByEmail.mockRejectedValueOnce(new ApiError(40110, 'Use the new picture.'));
    await askForCode();
    await screen.findByText('Use the new picture.');
    await waitFor(() => expect(api.getCaptcha).toHaveBeenCalledTimes(2));
    expect(field('Characters in the picture').value).toBe('');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe('mei@kopi.example');
  });

  it('says that codes are paused, and waits as long as the server says', async () => {
    const { api } = open();
    api.sendValidateCodeByEmail.mockRejectedValueOnce(
      new ApiError(40112, 'Too many codes.', { retryAfterMs: 90_000 }),
    );
    await askForCode();
    expect((await screen.findByRole('alert')).textContent).toBe('Too many codes.');
    await screen.findByRole('button', { name: 'Again in 1:30' });
  });

  it('says that a code has expired', async () => {
    const { api } = open();
    api.sendValidateCodeByEmail.mockResolvedValueOnce({
      expiresAt: 5_999_999,
      resendAfterMs: 60_000,
      isDelayed: false,
    });
    await askForCode();
    await screen.findByText('This code has expired. Ask for another one.');
  });

  it('says by itself that a code has expired, beside what is wrong with what was typed', async () => {
    const { api, pass } = open();
    await askForCode();
    await screen.findByText(/^Sent to mei@kopi.example/);
    api.register.mockRejectedValueOnce(new ApiError(40111, 'This code is wrong.'));
    await fillRest();
    await press('Create account');
    await screen.findByText('This code is wrong.');
    screen.getByText(/^Sent to mei@kopi.example/);
    pass(300_000);
    await screen.findByText('This code has expired. Ask for another one.');
    screen.getByText('This code is wrong.');
  });

  it('is waited for without a complaint; the next one empties the field of the last', async () => {
    const { pass } = open();
    await askForCode();
    await userEvent.click(field('Password'));
    await screen.findByText(/^Sent to mei@kopi.example/);
    expect(field('Code from the e-mail').getAttribute('aria-invalid')).toBeNull();
    await userEvent.type(field('Code from the e-mail'), '12345');
    await userEvent.click(field('Password'));
    await screen.findByText('Enter the 6 digits of the code.');
    pass(60_000);
    await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await userEvent.type(field('Characters in the picture'), 'k7xy9');
    await press('Send code');
    await waitFor(() => expect(field('Code from the e-mail').value).toBe(''));
    expect(field('Code from the e-mail').getAttribute('aria-invalid')).toBeNull();
  });

  it('comes first: Enter in the address goes on to the characters, and a form without a code says so', async () => {
    const { api } = open();
    await userEvent.click(screen.getByRole('radio', { name: 'E-mail' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'mei@kopi.example{Enter}');
    expect(document.activeElement).toBe(field('Characters in the picture'));
    expect(screen.queryByText('Enter a password.')).toBeNull();
    await press('Create account');
    await screen.findByText('Have a code sent first. Then enter its 6 digits here.');
    expect(api.register).not.toHaveBeenCalled();
  });

  it('says that the code is delayed', async () => {
    const { api } = open();
    api.sendValidateCodeByEmail.mockResolvedValueOnce({
      expiresAt: 6_300_000,
      resendAfterMs: 60_000,
      isDelayed: true,
    });
    await askForCode();
    await screen.findByText(/^E-mails are delayed at the moment. The code for mei@kopi.example/);
  });

  it('says so as well where the delay becomes known after the answer, of the channel that was asked for', async () => {
    const { api } = open();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      api.getCodeDelivery.mockResolvedValueOnce({ isMailDelayed: false, isSmsDelayed: true });
      api.getCodeDelivery.mockRejectedValueOnce(new Error('offline'));
      api.getCodeDelivery.mockResolvedValueOnce({ isMailDelayed: true, isSmsDelayed: false });
      await askForCode();
      await screen.findByText(/^Sent to mei@kopi.example/);
      await vi.advanceTimersByTimeAsync(7_000);
      expect(api.getCodeDelivery).toHaveBeenCalledTimes(2);
      screen.getByText(/^Sent to mei@kopi.example/);
      await vi.advanceTimersByTimeAsync(5_000);
      await screen.findByText(/^E-mails are delayed at the moment. The code for mei@kopi.example/);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(api.getCodeDelivery).toHaveBeenCalledTimes(3);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('signing up', () => {
  it('sends no repeated password, signs in and leads on', async () => {
    const { api, store, router } = open();
    await askForCode();
    await fillRest();
    await press('Create account');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    const [sent] = api.register.mock.calls[0] ?? [{}];
    expect(Object.keys(sent).toSorted()).toEqual(['email', 'password', 'termsVersion', 'validateCode']);
    expect(decipher(sent['password'] ?? '')).toBe(PASSWORD);
    expect(sent['termsVersion']).toBe(TERMS_VERSION);
    expect(store.get(accountAtom)?.displayName).toBe('Mei');
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows a wrong code at its field and moves there', async () => {
    const { api } = open();
    api.register.mockRejectedValueOnce(new ApiError(40111, 'This code is wrong.'));
    await askForCode();
    await fillRest();
    await press('Create account');
    await screen.findByText('This code is wrong.');
    await waitFor(() => expect(document.activeElement).toBe(field('Code from the e-mail')));
    expect(field('Password').value).toBe(PASSWORD);
  });

  it('that may have worked before its answer was lost says so, and offers to sign in', async () => {
    const { api } = open();
    api.register.mockRejectedValueOnce(new TypeError('connection reset'));
    api.register.mockRejectedValueOnce(new ApiError(40111, 'This code is wrong.'));
    await askForCode();
    await fillRest();
    await press('Create account');
    await screen.findByText("Can't reach the server. Check your connection and try again.");
    await press('Create account');
    await screen.findByText(/^An earlier try may have used this code already./);
    expect(screen.getByRole('link', { name: 'Set a new password' })).toBeTruthy();
    // Another code was never tried before.
    api.register.mockRejectedValueOnce(new ApiError(40111, 'This code is wrong.'));
    await userEvent.clear(field('Code from the e-mail'));
    await userEvent.type(field('Code from the e-mail'), '654321');
    await press('Create account');
    await screen.findByText('This code is wrong.');
  });

  it('for an address that has an account offers to sign in', async () => {
    const { api } = open();
    api.register.mockRejectedValueOnce(new ApiError(40934, 'There is an account already.'));
    await askForCode();
    await fillRest();
    await press('Create account');
    expect((await screen.findByRole('alert')).textContent).toBe('There is an account already.');
    expect(screen.getByRole('link', { name: 'Set a new password' })).toBeTruthy();
  });
});

describe('the new password', () => {
  it('is asked about while it is typed; a common one is refused before sending', async () => {
    const { api } = open();
    await userEvent.type(field('Password'), 'password123');
    await screen.findByText('Many people use this password. Choose another one.');
    await userEvent.type(field('Password'), ' and more');
    await waitFor(() =>
      expect(screen.queryByText('Many people use this password. Choose another one.')).toBeNull(),
    );
    await press('Create account');
    expect(api.register).not.toHaveBeenCalled();
  });

  it('and the repeated one are compared again when either changes', async () => {
    open();
    await userEvent.type(field('Password'), PASSWORD);
    await userEvent.type(field('Password again'), `${PASSWORD}s`);
    await userEvent.click(screen.getByRole('checkbox'));
    await screen.findByText('The two passwords differ.');
    await userEvent.type(field('Password'), 's');
    await screen.findByText('Both are the same.');
  });

  it('is kept while the terms are read, and in no storage', async () => {
    const { router } = open();
    await userEvent.type(field('Password'), PASSWORD);
    await userEvent.click(screen.getByRole('link', { name: 'terms' }));
    await screen.findByText('elsewhere');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(PASSWORD);
    await router.navigate('/account/signup');
    await waitFor(() => expect(field('Password').value).toBe(PASSWORD));
  });
});
