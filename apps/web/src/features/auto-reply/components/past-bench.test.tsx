// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { NIGHT_RULE, openAutomation } from '../../../testing/open-automation.tsx';
import { AutoReplyPage } from './AutoReplyPage.tsx';

it('the trial on past messages says which values a rule cannot do without', async () => {
  const other = { ...NIGHT_RULE, autoReplyRuleId: 'day', name: 'Day' };
  const opened = openAutomation(<AutoReplyPage />, '/auto_reply?rule=night', {
    ruleList: [{ ...NIGHT_RULE, template: 'Pesanan {platformOrderSn}, {buyerName|kak}' }, other],
  });
  const result = { exampleList: [], count: 3 };
  opened.tryAutoReplyOnPast.mockResolvedValue({
    messageCount: 10,
    isCut: false,
    resultList: [
      { ...result, autoReplyRuleId: 'night', name: 'Night' },
      { ...result, autoReplyRuleId: 'day', name: 'Day' },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try on the last 30 days' }));
  const list = await screen.findByRole('list', { name: 'What each rule would have answered' });
  const [night, day] = within(list).getAllByRole('listitem');
  expect(night?.textContent).toContain('Not sent where “Order number” has no value.');
  expect(day?.textContent).not.toContain('Not sent');
});
