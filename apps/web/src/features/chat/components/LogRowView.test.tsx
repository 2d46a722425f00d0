import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { makeMessage } from '@seller-chat/core/testing';
import type { Message } from '@seller-chat/core';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StoreProvider, createStore } from '../../../shared/jotai.ts';
import { LogRowView } from './LogRowView.tsx';

function draw(overrides: Partial<Message>): Element | null {
  const row = { type: 'message' as const, message: makeMessage(overrides) };
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <StoreProvider store={createStore()}>
        <LogRowView row={{ ...row, isFirstOfGroup: true, isLastOfGroup: true }} />
      </StoreProvider>
    </I18nProvider>,
  );
  return container.firstElementChild;
}
const placeOf = (row: Element | null) => [row?.className, row?.getAttribute('data-side')];

it('stands on the side of its sender', () => {
  expect(placeOf(draw({ senderRole: 'BUYER' }))).toEqual(['sc-bubble', 'buyer']);
  for (const senderRole of ['SHOP', 'CUSTOMER_SERVICE', 'ROBOT'] as const) {
    expect(placeOf(draw({ senderRole, isSeller: true }))).toEqual(['sc-bubble', 'seller']);
  }
});

it("puts the marketplace's own words into the middle", () => {
  expect(draw({ senderRole: 'SYSTEM', isSeller: true })?.className).toBe('sc-notice');
  const notice = draw({ kind: 'notification', content: { text: 'Shop closed today' } });
  expect(notice?.textContent).toContain('Shop closed today');
  expect(notice?.className).toBe('sc-notice');
});

it('hides nothing: what it cannot draw stands in its place with its code', () => {
  const order = draw({ kind: 'order', messageType: 10007, content: {} });
  expect(placeOf(order)).toEqual(['sc-unsupported', 'buyer']);
  expect(order?.textContent).toContain('10007');
  const picture = draw({ kind: 'imageWithText', content: { text: 'this one' } });
  expect(picture?.className).toBe('sc-unsupported');
  expect(placeOf(draw({ kind: 'enterFromOrder', content: {} }))).toEqual(['sc-unsupported', 'middle']);
});
