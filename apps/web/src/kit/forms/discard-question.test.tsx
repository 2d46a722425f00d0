// @vitest-environment jsdom
import { Button, Dialog, TextField } from '@seller-chat/ui';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, useSearchParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createStore } from '../../shared/jotai.ts';
import { letGoOfPage } from '../../shared/unkept-work.ts';
import { renderWithStore } from '../../testing/render-with-store.tsx';
import { Form } from './Form.tsx';
import { FormField } from './FormField.tsx';
import { OpenedByField } from './opened-by-field.ts';
import { schemaRules } from './schema-rules.ts';
import { SubmitButton } from './SubmitButton.tsx';
import { useAppForm } from './use-app-form.ts';

const rules = schemaRules<{ name: string }>(z.object({ name: z.string() }));

interface ExampleProps {
  label?: string;
  losesNothing?: boolean;
  send?: (() => Promise<void>) | undefined;
  onClose: () => void;
}

/** Opts in to nothing. */
function ExampleForm({ label = 'Name', losesNothing = false, send, onClose }: ExampleProps) {
  const form = useAppForm<{ name: string }>({
    rules,
    defaultValues: { name: '' },
    losesNothing,
    async send() {
      await send?.();
      onClose();
    },
  });
  return (
    <Form form={form} label={label}>
      <FormField form={form} name="name">
        {(bound) => <TextField {...bound} label={label} />}
      </FormField>
      <Button onClick={form.changes.asking(onClose)}>Cancel</Button>
      <SubmitButton form={form} label="Save" busyLabel="Saving…" />
    </Form>
  );
}

interface Options {
  losesNothing?: boolean;
  isTwo?: boolean;
  send?: () => Promise<void>;
}

/** A sheet that the address opens, like the account's own. */
async function open({ losesNothing = false, isTwo = false, send }: Options = {}) {
  const onClose = vi.fn();
  function Example() {
    const [query, setQuery] = useSearchParams();
    const close = () => {
      onClose();
      setQuery({});
    };
    if (!query.has('own')) return <p>The page</p>;
    return (
      <Dialog open title="Sheet" closeLabel="Close" onClose={close}>
        <OpenedByField value="own">
          <ExampleForm losesNothing={losesNothing} send={send} onClose={close} />
          {isTwo && <ExampleForm label="Second" onClose={close} />}
        </OpenedByField>
      </Dialog>
    );
  }
  const router = createMemoryRouter([{ path: '*', Component: Example }], {
    initialEntries: ['/before', '/page?own=first'],
  });
  renderWithStore(createStore(), <RouterProvider router={router} />);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  return { name, onClose, router };
}

const question = async () => screen.findByRole('alertdialog', { name: 'Discard the changes?' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const isClosed = async () => {
  await screen.findByText('The page');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

it('Escape asks while there are changes; staying keeps the text and gives the focus back', async () => {
  const { name, onClose } = await open();
  await userEvent.type(name, 'Mei');
  await userEvent.keyboard('{Escape}');
  // Until the question has taken the focus, the sheet takes it back.
  const asked = await question();
  await waitFor(() => expect(asked.contains(document.activeElement)).toBe(true));
  screen.getByRole('button', { name: 'Keep editing' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.value).toBe('Mei');
  expect(onClose).not.toHaveBeenCalled();
});

it.each(['Escape', 'Close', 'Cancel'])('%s closes after "Discard changes"', async (way) => {
  const { name, onClose } = await open();
  await userEvent.type(name, 'Mei');
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await press(way);
  await question();
  expect(onClose).not.toHaveBeenCalled();
  await press('Discard changes');
  await isClosed();
  expect(onClose).toHaveBeenCalledOnce();
});

it('without changes it closes at once, also when they were taken back', async () => {
  const { name, onClose } = await open();
  await userEvent.type(name, 'M{Backspace}');
  await userEvent.keyboard('{Escape}');
  await isClosed();
  expect(onClose).toHaveBeenCalledOnce();
});

it('a form that loses nothing closes at once', async () => {
  const { name } = await open({ losesNothing: true });
  await userEvent.type(name, 'secret');
  await userEvent.keyboard('{Escape}');
  await isClosed();
});

it('a save that succeeds closes without a question; one that fails leaves the question', async () => {
  const send = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('cut')).mockResolvedValueOnce();
  const { name, onClose } = await open({ send });
  await userEvent.type(name, 'Mei');
  await press('Save');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy());
  await userEvent.keyboard('{Escape}');
  await question();
  await press('Keep editing');
  await press('Save');
  await isClosed();
  expect(onClose).toHaveBeenCalledOnce();
});

it('a save that succeeds takes an open question along', async () => {
  let finish: () => void = () => undefined;
  const { name } = await open({ send: () => new Promise((resolve) => (finish = resolve)) });
  await userEvent.type(name, 'Mei{Enter}');
  await userEvent.keyboard('{Escape}');
  await question();
  finish();
  await isClosed();
});

it('asked twice, asks once', async () => {
  const { name } = await open();
  await userEvent.type(name, 'Mei');
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  cancel.click();
  cancel.click();
  await question();
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await press('Keep editing');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('asks once for two forms with changes', async () => {
  const { name, onClose } = await open({ isTwo: true });
  await userEvent.type(name, 'Mei');
  await userEvent.type(screen.getByRole('textbox', { name: 'Second' }), 'Lin');
  await userEvent.keyboard('{Escape}');
  await question();
  await press('Discard changes');
  await isClosed();
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks before the page, and the part of the address around it, is left; not before another change of the address', async () => {
  const { name, router } = await open();
  await userEvent.type(name, 'Mei');
  await router.navigate('/page?own=first&platform=all');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  for (const way of ['/page?own=second', -2] as const) {
    await router.navigate(way as string);
    await question();
    await press('Keep editing');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(router.state.location.search).toBe('?own=first&platform=all');
    expect(name.value).toBe('Mei');
  }
  await router.navigate('/page?own=second');
  await question();
  await press('Discard changes');
  await waitFor(() => expect(router.state.location.search).toBe('?own=second'));
});

it('the browser asks before it leaves the app, but not once the sign-in has ended', async () => {
  const { name } = await open();
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await userEvent.type(name, 'half');
  expect(isAsked()).toBe(true);
  letGoOfPage();
  expect(isAsked()).toBe(false);
});
