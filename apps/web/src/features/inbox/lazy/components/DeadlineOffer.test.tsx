// @vitest-environment jsdom
import { makeSession } from '@seller-chat/core/testing';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { addWordsOf } from '../../../../i18n/activate-language.ts';
import { createStore } from '../../../../shared/jotai.ts';
import { listChoiceAtom, nowCellAtom, sessionIndexAtom } from '../../../chat-state/index.ts';
import { DeadlineOffer } from './DeadlineOffer.tsx';
import { renderWithStore } from '../../../../testing/render-with-store.tsx';

const HOUR = 3_600_000;
const now = 1000 * HOUR;

async function offer(overdue: number, soon: number) {
  await addWordsOf('inbox');
  const store = createStore();
  const waiting = (count: number, replyDeadlineAt: number) =>
    Array.from({ length: count }, () => makeSession({ replyDeadlineAt, lastMessageIsBuyerSend: true }));
  store.get(sessionIndexAtom).put([...waiting(overdue, now - HOUR), ...waiting(soon, now + HOUR)]);
  store.set(nowCellAtom, now);
  renderWithStore(
    store,
    <>
      <select aria-label="Sort by" />
      <DeadlineOffer />
    </>,
  );
  const button = screen.queryByRole('button');
  return {
    store,
    button,
    shown: [button?.textContent, button?.getAttribute('aria-label'), button?.dataset['tone']],
  };
}

it.each([
  [48, 5, ['48 overdue', '48 overdue, 5 due soon', 'red']],
  [1, 0, ['1 overdue', '1 overdue', 'red']],
  [0, 5, ['5 due soon', '5 due soon', 'amber']],
  [0, 0, [undefined, undefined, undefined]],
])('of %d overdue and %d due soon it shows the worse, and names both', async (overdue, soon, expected) => {
  expect((await offer(overdue, soon)).shown).toEqual(expected);
  cleanup();
});

it('orders by deadline when it is pressed', async () => {
  const { store, button } = await offer(2, 1);
  expect(button?.title).toBe('2 overdue, 1 due soon\nShow the earliest deadline first');
  await userEvent.click(button as HTMLElement);
  expect(store.get(listChoiceAtom).sortType).toBe('deadline_soonest');
  expect(screen.queryByRole('button')).toBeNull();
  // The button went with the focus on it.
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Sort by' }));
});
