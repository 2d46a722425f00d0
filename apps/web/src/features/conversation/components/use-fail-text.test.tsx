// @vitest-environment jsdom
import type { FailReason } from '@seller-chat/core/message';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { useFailText } from './use-fail-text.ts';

function Reason({ reason }: { reason: string }) {
  return <p data-testid="reason">{useFailText()(reason)}</p>;
}

const CODES: readonly FailReason[] = [
  'shopExpired',
  'gaveUp',
  'slowedDown',
  'unavailable',
  'refused',
  'notSendable',
];

it.each(CODES)('puts the code %s into words', (reason) => {
  renderWithStore(createStore(), <Reason reason={reason} />);
  expect(screen.getByTestId('reason').textContent).toMatch(/^[A-Z].+\.$/);
});

it("leaves the marketplace's own words as they are", () => {
  renderWithStore(createStore(), <Reason reason="Sensitive content" />);
  expect(screen.getByTestId('reason').textContent).toBe('Sensitive content');
});
