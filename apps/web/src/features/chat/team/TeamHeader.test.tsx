// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { makeSession } from '@seller-chat/core/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { StoreProvider, createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { makeTestServices } from '../../../testing/test-services.ts';
import { TeamHeader } from './TeamHeader.tsx';

it('the button that claims keeps the focus while that is under way, and takes no second press', async () => {
  let answer: () => void = () => undefined;
  const claimSession = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const server = makeFakeServer();
  Object.assign(server.api, { claimSession });
  const store = createStore();
  store.set(servicesAtom, makeTestServices(server));
  render(
    <I18nProvider i18n={i18n}>
      <StoreProvider store={store}>
        <TeamHeader session={makeSession({})} />
      </StoreProvider>
    </I18nProvider>,
  );
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
