// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { ApiError, TransportError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { PasswordField, TextField } from '@seller-chat/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { addWordsOf, activateLanguage } from '../../i18n/activate-language.ts';
import { createStore } from '../../shared/jotai.ts';
import { hasUnkeptWork } from '../../shared/unkept-work.ts';
import { renderWithStore } from '../../testing/render-with-store.tsx';
import { Form } from './Form.tsx';
import { FormField } from './FormField.tsx';
import { FormLineBanner } from './FormLineBanner.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { schemaRules } from './schema-rules.ts';
import { useAppForm } from './use-app-form.ts';

/** A schema as of the contract: its own messages in one field, none in the other. */
const Schema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(5)),
  password: z.string().check(z.minLength(8, 'passwordTooShort')),
});
type Values = z.input<typeof Schema>;
const rules = schemaRules<Values>(Schema);

const EMPTY: Values = { name: '', password: '' };

function Example({ send, values }: { send: (values: Values) => Promise<void>; values: Values }) {
  const form = useAppForm<Values>({ rules, defaultValues: values, send });
  return (
    <Form form={form} label="Example">
      <FormField form={form} name="name" problems={{ required: 'Name it.' }}>
        {(bound) => <TextField {...bound} label="Name" />}
      </FormField>
      <FormField form={form} name="password">
        {(bound) => <PasswordField {...bound} label="Secret" showLabel="Show" hideLabel="Hide" />}
      </FormField>
      <textarea aria-label="Note" />
      <FormLineBanner line={form.line} />
      <SubmitButton form={form} label="Save" busyLabel="Saving…" />
    </Form>
  );
}

function open(send: (values: Values) => Promise<void> = async () => undefined, values = EMPTY) {
  const sent = vi.fn(send);
  const router = createMemoryRouter([{ path: '*', element: <Example send={sent} values={values} /> }]);
  renderWithStore(createStore(), <RouterProvider router={router} />);
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const password = screen.getByLabelText<HTMLInputElement>('Secret');
  const submit = () => userEvent.click(screen.getByRole('button', { name: /Sav/ }));
  return { sent, name, password, submit };
}

async function filled(send: (values: Values) => Promise<void>) {
  const opened = open(send);
  await userEvent.type(opened.name, 'Mei');
  await userEvent.type(opened.password, 'kopi kita');
  return opened;
}

const refusal = (fields: object[]) =>
  new ApiError(ERROR_CODES.invalidRequest, 'The request is not valid.', { fields });

describe('the fields of a form', () => {
  it('are checked when they are left, then with each change', async () => {
    const { name } = open();
    await userEvent.type(name, 'Kartika');
    expect(screen.queryByText('This is too long.')).toBeNull();
    await userEvent.tab();
    await screen.findByText('This is too long.');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(name, '{Backspace}{Backspace}');
    await waitFor(() => expect(screen.queryByText('This is too long.')).toBeNull());
  });

  it('are not left by pressing the eye of the password', async () => {
    const { password } = open();
    await userEvent.type(password, 'short');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.queryByText('Use at least 8 characters.')).toBeNull();
    // From the eye, which is in the field, to what follows.
    await userEvent.tab();
    await screen.findByText('Use at least 8 characters.');
  });

  it('say what is wrong in the language of the page, and never in the words of the schema', async () => {
    await activateLanguage('id');
    await addWordsOf('forms');
    const { name, submit } = open();
    await userEvent.type(name, 'Kartika');
    await submit();
    await screen.findByText('Isian ini terlalu panjang.');
    await screen.findByText('Gunakan minimal 8 karakter.');
    i18n.activate('en');
  });
});

describe('sending a form', () => {
  it('with wrong fields sends nothing and moves to the first of them on screen', async () => {
    const { sent, name, password, submit } = open();
    await submit();
    await screen.findByText('Name it.');
    await waitFor(() => expect(document.activeElement).toBe(name));
    await userEvent.type(name, 'Mei');
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(sent).not.toHaveBeenCalled();
  });

  it('twice has one effect, and the button says what happens meanwhile', async () => {
    let finish: () => void = () => undefined;
    const { sent, password, submit } = await filled(() => new Promise((resolve) => (finish = resolve)));
    await userEvent.type(password, '{Enter}{Enter}');
    await submit();
    expect(screen.getByRole('button', { name: 'Saving…' }).getAttribute('aria-busy')).toBe('true');
    await act(async () => finish());
    await screen.findByRole('button', { name: 'Save' });
    expect(sent).toHaveBeenCalledExactlyOnceWith({ name: 'Mei', password: 'kopi kita' });
  });

  it('by Ctrl Enter from a field of several lines, where Enter alone is a new line', async () => {
    const { sent } = await filled(async () => undefined);
    const note = screen.getByRole('textbox', { name: 'Note' });
    await userEvent.type(note, '{Enter}');
    expect(sent).not.toHaveBeenCalled();
    await userEvent.type(note, '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ name: 'Mei', password: 'kopi kita' }));
  });

  it('by the key leaves a form around alone, from whose fields a dialog was opened', async () => {
    const outer = vi.fn(async () => undefined);
    const inner = vi.fn(async () => undefined);
    function Nested() {
      const around = useAppForm<Values>({
        rules,
        defaultValues: { name: 'Mei', password: 'kopi kita' },
        send: outer,
      });
      const inside = useAppForm<Values>({
        rules,
        defaultValues: { name: 'Nur', password: 'kopi kita' },
        send: inner,
      });
      const dialog = (
        <Form form={inside}>
          <textarea aria-label="Inside" />
        </Form>
      );
      return <Form form={around}>{createPortal(dialog, document.body)}</Form>;
    }
    const router = createMemoryRouter([{ path: '/', Component: Nested }]);
    renderWithStore(createStore(), <RouterProvider router={router} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Inside' }), '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(inner).toHaveBeenCalledOnce());
    expect(outer).not.toHaveBeenCalled();
  });

  it('shows the findings of the server at their fields and moves to the first one', async () => {
    const { password, submit } = await filled(async () => {
      throw refusal([{ path: 'password', message: 'refused', problem: 'passwordTooCommon' }]);
    });
    await submit();
    await screen.findByText('Many people use this password. Choose another one.');
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(password.value).toBe('kopi kita');
    await userEvent.type(password, '!');
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBeNull());
  });

  it('shows findings about what is not on screen in the line above the button', async () => {
    const { submit } = await filled(async () => {
      throw refusal([
        { path: 'name', message: 'refused', problem: 'tooLong' },
        { path: 'termsVersion', message: 'refused' },
      ]);
    });
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('The request is not valid.');
    expect(screen.getByText('This is too long.')).toBeTruthy();
  });

  it('keeps the page from a reload until it has succeeded, although nothing was typed', async () => {
    let end: (error?: Error) => void = () => undefined;
    const send = () =>
      new Promise<void>((resolve, reject) => {
        end = (error) => (error === undefined ? resolve() : reject(error));
      });
    const { submit } = open(send, { name: 'Mei', password: 'long enough' });
    expect(hasUnkeptWork()).toBe(false);
    await submit();
    expect(hasUnkeptWork()).toBe(true);
    await act(async () => end(TransportError.network(new Error('cut off'))));
    expect(hasUnkeptWork()).toBe(true);
    await submit();
    await act(async () => end());
    expect(hasUnkeptWork()).toBe(false);
  });

  it('that fails loses nothing, says why, and can be repeated', async () => {
    let isDown = true;
    const { sent, name, password, submit } = await filled(async () => {
      if (isDown) throw TransportError.network(new Error('cut'));
    });
    await submit();
    expect((await screen.findByRole('alert')).textContent).toContain("Can't reach the server.");
    expect([name.value, password.value]).toEqual(['Mei', 'kopi kita']);
    isDown = false;
    await submit();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
