// @vitest-environment jsdom
import { makeMessage } from '@seller-chat/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { PATIENCE_MS } from '../../../testing/patience.ts';
import { makeTestServices } from '../../../testing/test-services.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { RecallDialog } from './RecallDialog.tsx';

const message = makeMessage({});

function Asked() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <button onClick={() => setOpen(true)}>More</button>
      <textarea ref={box} aria-label="Message" />
      {isOpen && <RecallDialog message={message} inputRef={box} onClose={() => setOpen(false)} />}
    </>
  );
}

it.each([
  ['Cancel', 'More'],
  ['Recall', 'Message'],
])('after %s the focus is on %s', async (answer, name) => {
  const server = makeFakeServer();
  Object.assign(server.api, { recallMessage: async () => ({ message }) });
  const store = createStore();
  store.set(servicesAtom, makeTestServices(server));
  renderWithStore(store, <Asked />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const dialog = await screen.findByRole('alertdialog', {}, { timeout: PATIENCE_MS });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent).toBe(
      name,
    ),
  );
});
