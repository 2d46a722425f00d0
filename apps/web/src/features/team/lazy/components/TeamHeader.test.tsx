// @vitest-environment jsdom
import { makeSession } from '@seller-chat/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { createStore } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { makeFakeServer } from '../../../../testing/fake-server.ts';
import { makeTestServices } from '../../../../testing/test-services.ts';
import { renderWithStore } from '../../../../testing/render-with-store.tsx';
import { TeamHeader } from './TeamHeader.tsx';

it('the button that claims keeps the focus while that is under way, and takes no second press', async () => {
  let answer: () => void = () => undefined;
  const claimSession = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const server = makeFakeServer();
  Object.assign(server.api, { claimSession });
  const store = createStore();
  store.set(servicesAtom, makeTestServices(server));
  renderWithStore(store, <TeamHeader session={makeSession({})} />);
  const button = screen.getByRole('button', { name: 'Take this conversation' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button).toHaveProperty('disabled', false);
  await userEvent.keyboard('{Enter}');
  expect(claimSession).toHaveBeenCalledTimes(1);
  answer();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  expect(document.activeElement).toBe(button);
});
