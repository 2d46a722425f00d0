// @vitest-environment jsdom
import type { AutomationSwitch } from '@seller-chat/api-client/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { accountCellAtom } from '../../../shared/account-cell.ts';
import { TEST_ACCOUNT } from '../../../testing/fake-server.ts';
import { NIGHT_ACT, openAutomation } from '../../../testing/open-automation.tsx';
import { OverviewPage } from './OverviewPage.tsx';

const ALL_OFF: AutomationSwitch = { tool: 'all', shopId: '', isOn: false, changedBy: 'Budi', changedAt: 1 };
const open = (switchList: AutomationSwitch[] = []) =>
  openAutomation(<OverviewPage />, '/smart_tool', { switchList });
const allSwitch = () => screen.findByRole('switch', { name: 'All automatic tools' });
const isReady = async () =>
  waitFor(async () => expect(((await allSwitch()) as HTMLButtonElement).disabled).toBe(false));

afterEach(() => void vi.useRealTimers());

it('who switched all off, and who may switch it on again, are both shown', async () => {
  const { store } = open([ALL_OFF]);
  act(() => store.set(accountCellAtom, { ...TEST_ACCOUNT, isMain: false, subAccountId: 'sub' }));
  expect(await screen.findByText(/Switched off by Budi/)).toBeTruthy();
  expect(screen.getByText(/Only the main account switches it on again\./)).toBeTruthy();
  expect(((await allSwitch()) as HTMLButtonElement).disabled).toBe(true);
});

it('how many rules are on is not stated before it is known', async () => {
  let answer: (value?: unknown) => void = () => {};
  const figuresAfter = new Promise((resolve) => (answer = resolve));
  openAutomation(<OverviewPage />, '/smart_tool', { figuresAfter });
  await isReady();
  expect(screen.queryByText(/No rule is on|0 answers/, { ignore: '[aria-hidden]' })).toBeNull();
  answer();
  expect(await screen.findByRole('link', { name: '1 rule is on' })).toBeTruthy();
});

it('while all is off no tool claims that it works', async () => {
  open([ALL_OFF]);
  expect(await screen.findByText(/Stopped by the switch above/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Rules' })).toBeTruthy();
  expect(screen.queryByText(/rule is on/)).toBeNull();
});

it('all is stopped only after a question', async () => {
  const { saveAutomationSwitch } = open();
  await isReady();
  await userEvent.click(await allSwitch());
  const question = within(await screen.findByRole('alertdialog', { name: 'Stop all automatic tools?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(saveAutomationSwitch).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await userEvent.click(await allSwitch());
  await userEvent.click(await screen.findByRole('button', { name: 'Stop all' }));
  await waitFor(() =>
    expect(saveAutomationSwitch.mock.calls.map(([change]) => change)).toEqual([
      { tool: 'all', shopId: '', isOn: false },
    ]),
  );
});

it('a switch that a colleague moves and an act of now appear without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { held } = open();
  await screen.findByText('Nothing was answered automatically yet.');
  held.switchList.push(ALL_OFF);
  held.actList.push(NIGHT_ACT);
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(await screen.findByText(/Switched off by Budi/)).toBeTruthy();
  expect(await screen.findByText('ongkir?')).toBeTruthy();
});

it('an act leads to its rule and to the conversation, and says the second', async () => {
  openAutomation(<OverviewPage />, '/smart_tool', {
    actList: [NIGHT_ACT, { ...NIGHT_ACT, actId: 'a2', ruleId: 'gone', ruleName: 'Deleted' }],
  });
  const [buyer] = await screen.findAllByRole('link', { name: 'Ayu' });
  expect(buyer?.getAttribute('href')).toBe('/chat?platform=Shopee&session=s1');
  const rule = await screen.findByRole('link', { name: 'Night' });
  expect(rule.getAttribute('href')).toBe('/auto_reply?rule=night');
  expect(screen.queryByRole('link', { name: 'Deleted' })).toBeNull();
  expect(rule.closest('li')?.querySelector('time')?.title).toMatch(/:00:00/);
});
