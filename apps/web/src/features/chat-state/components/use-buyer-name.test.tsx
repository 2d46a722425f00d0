// @vitest-environment jsdom
import { makeSession } from '@seller-chat/core/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import { renderWithStore } from '../../../testing/render-with-store.tsx';
import { useBuyerName } from './use-buyer-name.ts';

function Name({ buyerName }: { buyerName: string }) {
  return <p>{useBuyerName(makeSession({ buyerName }))}</p>;
}

it.each(['', '  ', '\u3164', '\u200b\u2060'])('calls a buyer of the name %j "Buyer"', (buyerName) => {
  renderWithStore(createStore(), <Name buyerName={buyerName} />);
  expect(screen.getByText('Buyer')).toBeTruthy();
});
