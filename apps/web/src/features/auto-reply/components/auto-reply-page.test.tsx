// @vitest-environment jsdom
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { AutomationSwitch } from '@seller-chat/api-client/contract';
import { makeShop } from '@seller-chat/core/testing';
import type { ShopId } from '@seller-chat/core';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { NIGHT_ACT, NIGHT_RULE, openAutomation } from '../../../testing/open-automation.tsx';
import type { AutomationHoldings } from '../../../testing/open-automation.tsx';
import { applyShopChangesAtom } from '../../shops/index.ts';
import { AutoReplyPage } from './AutoReplyPage.tsx';

const SHOPS = [
  makeShop({ shopId: 'kopi' as ShopId, platform: 'Shopee', shopName: 'Toko Kopi' }),
  makeShop({ shopId: 'teh' as ShopId, platform: 'Shopee', shopName: 'Toko Teh' }),
];

/** Opens the page at an address, over a server with one rule and two shops. */
function open(address: string, held: Partial<AutomationHoldings> = {}) {
  const opened = openAutomation(<AutoReplyPage />, address, held);
  act(() => opened.store.set(applyShopChangesAtom, [{ type: 'shops', shops: SHOPS }]));
  return opened;
}
/** A shop in which auto reply is off. */
const off = (shopId: string): AutomationSwitch => ({
  tool: 'autoReply',
  shopId,
  isOn: false,
  changedBy: 'Mei',
  changedAt: 1,
});
afterEach(() => void vi.useRealTimers());

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const savedValues = (save: ReturnType<typeof open>['saveAutoReplyRule'], at = -1) =>
  JSON.parse(save.mock.calls.at(at)?.[0].values as string) as Record<string, unknown>;

it('a new rule is saved with the hours, the days and the answer that were chosen', async () => {
  const { saveAutoReplyRule, router } = open('/auto_reply?rule=new');
  await userEvent.type(await screen.findByLabelText('Name of the rule'), 'Closed');
  await userEvent.click(screen.getByRole('radio', { name: 'Off-hours' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Its own' }));
  const day = screen.getByLabelText('Day');
  expect(screen.getByText('Opening hours').className).toBe('rule-label');
  for (const date of ['2027-01-01', '2026-12-25', '2026-12-25']) {
    await userEvent.type(day, date);
    await press('Add a day');
  }
  await userEvent.type(screen.getByLabelText('Answer'), 'Kami tutup');
  await press('Save rule');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  const values = savedValues(saveAutoReplyRule);
  expect(values).toMatchObject({ name: 'Closed', template: 'Kami tutup', scope: 'allShop' });
  const { condition } = values as { condition: { openingHours: { ranges: unknown[]; holidays: string[] } } };
  expect(condition.openingHours.ranges).toHaveLength(7);
  expect(condition.openingHours.holidays).toEqual(['2026-12-25', '2027-01-01']);
  expect(saveAutoReplyRule.mock.calls[0]?.[0].requestId).toBeDefined();
});

it('what is missing is said at its field, and nothing is sent', async () => {
  const { saveAutoReplyRule } = open('/auto_reply?rule=new');
  await press('Save rule');
  expect(await screen.findByText('Give the rule a name.')).toBeTruthy();
  expect(saveAutoReplyRule).not.toHaveBeenCalled();
});

it('a rule that a colleague changed meanwhile is replaced only by a second press', async () => {
  const { saveAutoReplyRule, router } = open('/auto_reply?rule=night');
  saveAutoReplyRule.mockRejectedValueOnce(
    new ApiError(ERROR_CODES.changedMeanwhile, 'words of the server', {
      rule: { ...NIGHT_RULE, version: 5 },
    }),
  );
  await userEvent.type(await screen.findByLabelText('Name of the rule'), ' shift');
  await press('Save rule');
  expect(await screen.findByText(/This rule was just changed elsewhere/)).toBeTruthy();
  await press('Save rule');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(saveAutoReplyRule.mock.calls.map(([{ version }]) => version)).toEqual([4, 5]);
  expect(savedValues(saveAutoReplyRule)['name']).toBe('Night shift');
});

it('while figures and switches are being read nothing is stated as a fact', async () => {
  let answer: (value?: unknown) => void = () => {};
  const answered = new Promise((resolve) => (answer = resolve));
  open('/auto_reply', { figuresAfter: answered, switchesAfter: answered });
  const unread = { ignore: '[aria-hidden]' };
  await button('Night');
  expect(((await button('Answer by these rules')) as HTMLButtonElement).disabled).toBe(true);
  expect(screen.queryByRole('switch', { name: 'Answer by these rules' })).toBeNull();
  expect(screen.queryByText('On in all shops, also in new ones', unread)).toBeNull();
  expect(screen.queryByText('Nothing in the last 30 days', unread)).toBeNull();
  answer();
  expect(await screen.findByText('Nothing in the last 30 days', unread)).toBeTruthy();
  expect(await screen.findByText('On in all shops, also in new ones', unread)).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'Answer by these rules', checked: true })).toBeTruthy();
});

it('a rule is switched off in the list, with everything else as it was', async () => {
  const { saveAutoReplyRule } = open('/auto_reply');
  await userEvent.click(await screen.findByRole('switch', { name: 'Night' }));
  await waitFor(() => expect(saveAutoReplyRule).toHaveBeenCalled());
  const { autoReplyRuleId, version, sentCount, lastSentAt, ...values } = NIGHT_RULE;
  expect(savedValues(saveAutoReplyRule)).toEqual({ ...values, isEnable: false });
  expect(saveAutoReplyRule.mock.calls[0]?.[0]).toMatchObject({ autoReplyRuleId, version });
  expect([sentCount, lastSentAt]).toEqual([0, 0]);
});

it.each<[string, AutomationSwitch['tool'], string, string]>([
  ['all tools are off', 'all', '/auto_reply', 'Nothing is sent: all automatic tools are switched off.'],
  ['auto reply is off', 'autoReply', '/auto_reply', 'Nothing is sent: auto reply is switched off.'],
  [
    'a rule is written',
    'all',
    '/auto_reply?rule=new',
    'Nothing is sent: all automatic tools are switched off.',
  ],
])('that nothing is sent is above the rules while %s', async (_when, tool, address, words) => {
  open(address, { switchList: [{ ...off(''), tool }] });
  const banner = (await screen.findByText(words)).closest<HTMLElement>('[role=status]') as HTMLElement;
  expect(within(banner).getByRole('link', { name: 'Smart tools' }).getAttribute('href')).toBe('/smart_tool');
});

it('while the tools are on nothing says that they are stopped', async () => {
  open('/auto_reply', { switchList: [off('teh')] });
  await screen.findByText('Off in Toko Teh');
  expect(screen.queryByText(/Nothing is sent/)).toBeNull();
});

it('one shop is taken out, and the page names it', async () => {
  const { saveAutomationSwitch } = open('/auto_reply');
  expect(await screen.findByText('On in all shops, also in new ones')).toBeTruthy();
  await waitFor(async () =>
    expect(((await button('Choose shops')) as HTMLButtonElement).disabled).toBe(false),
  );
  await press('Choose shops');
  const sheet = within(await screen.findByRole('dialog', { name: 'Where it is on' }));
  await userEvent.click(sheet.getByRole('checkbox', { name: /Toko Teh/ }));
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Off in Toko Teh')).toBeTruthy();
  expect(saveAutomationSwitch.mock.calls.map(([change]) => change)).toEqual([
    { tool: 'autoReply', shopId: 'teh', isOn: false },
  ]);
});

it('shops that were chosen and not saved: closing and leaving ask; a choice taken back closes at once', async () => {
  const { saveAutomationSwitch, router } = open('/auto_reply');
  const openList = async () => {
    await waitFor(async () =>
      expect(((await button('Choose shops')) as HTMLButtonElement).disabled).toBe(false),
    );
    await press('Choose shops');
    const list = within(await screen.findByRole('dialog', { name: 'Where it is on' }));
    return list.getByRole<HTMLInputElement>('checkbox', { name: /Toko Teh/ });
  };
  const answer = async (name: string) => {
    await press(name);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const tea = await openList();
  await userEvent.click(tea);
  await userEvent.keyboard('{Escape}');
  await answer('Keep editing');
  await router.navigate('/order');
  await answer('Keep editing');
  expect([router.state.location.pathname, tea.checked]).toEqual(['/auto_reply', false]);
  await press('Cancel');
  await answer('Discard changes');
  await isClosed();
  await userEvent.dblClick(await openList());
  await press('Close');
  await isClosed();
  expect(saveAutomationSwitch).not.toHaveBeenCalled();
});

it('a shop that arrives while the list is open stays on', async () => {
  const { saveAutomationSwitch, store } = open('/auto_reply');
  await waitFor(async () =>
    expect(((await button('Choose shops')) as HTMLButtonElement).disabled).toBe(false),
  );
  await press('Choose shops');
  const sheet = within(await screen.findByRole('dialog', { name: 'Where it is on' }));
  const late = makeShop({ shopId: 'late' as ShopId, platform: 'Lazada', shopName: 'Toko Baru' });
  act(() => store.set(applyShopChangesAtom, [{ type: 'shops', shops: [...SHOPS, late] }]));
  expect((sheet.getByRole('checkbox', { name: /Toko Baru/ }) as HTMLInputElement).checked).toBe(true);
  await userEvent.click(sheet.getByRole('checkbox', { name: /Toko Kopi/ }));
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saveAutomationSwitch.mock.calls.map(([{ shopId }]) => shopId)).toEqual(['kopi']);
});

it('a shop that a colleague switches off while the list is open stays off', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { held, saveAutomationSwitch } = open('/auto_reply');
  await waitFor(async () =>
    expect(((await button('Choose shops')) as HTMLButtonElement).disabled).toBe(false),
  );
  fireEvent.click(await button('Choose shops'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Where it is on' }));
  fireEvent.click(sheet.getByRole('checkbox', { name: /Toko Kopi/ }));
  held.switchList.push(off('teh'));
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  const tea = () => sheet.getByRole('checkbox', { name: /Toko Teh/ }) as HTMLInputElement;
  await waitFor(() => expect(tea().checked).toBe(false));
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saveAutomationSwitch.mock.calls.map(([{ shopId }]) => shopId)).toEqual(['kopi']);
});

it('of several shops that are off the page says how many, and their names in a tooltip', async () => {
  open('/auto_reply', { switchList: [off('kopi'), off('teh')] });
  expect((await screen.findByText('Off in 2 shops')).title).toBe('Toko Kopi, Toko Teh');
});

it('a rule for one language says so in its row', async () => {
  open('/auto_reply', { ruleList: [{ ...NIGHT_RULE, language: 'th' }] });
  expect(await screen.findByText('ไทย')).toBeTruthy();
});

const hasFocus = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element));
const named = (name: string) => ({ ...NIGHT_RULE, autoReplyRuleId: name, name });

it('the focus is in the first field of a new rule, and afterwards on the button that opened it', async () => {
  open('/auto_reply');
  await screen.findByRole('button', { name: 'Night' });
  await press('New rule');
  await hasFocus(await screen.findByLabelText('Name of the rule'));
  await press('Cancel');
  await hasFocus(await button('New rule'));
});

it('after a rule was written the focus is on its row', async () => {
  open('/auto_reply');
  await press('Night');
  await hasFocus(await screen.findByLabelText('Name of the rule'));
  await press('Save rule');
  await hasFocus(await button('Night'));
});

it('after a rule was deleted the focus is on the next one, and in the end on "New rule"', async () => {
  open('/auto_reply', { ruleList: [named('One'), named('Two')] });
  for (const name of ['One', 'Two']) {
    await press(`More about ${name}`);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await press('Delete rule');
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    if (name === 'One') await hasFocus(await button('Two'));
  }
  await hasFocus(await button('New rule'));
});

it('a move by keys or by the menu is announced, with the place the rule has now', async () => {
  open('/auto_reply', { ruleList: ['One', 'Two', 'Three'].map(named) });
  const isSaid = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeTruthy());
  (await button('One')).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(screen.queryByText(/^Moved/)).toBeNull();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await isSaid('Moved: One, place 2 of 3');
  await press('More about Three');
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Move up/ }));
  await isSaid('Moved: Three, place 2 of 3');
});

it('a line shows where a dragged rule goes, and none where it would stay', async () => {
  open('/auto_reply', { ruleList: ['One', 'Two', 'Three'].map(named) });
  const rowOf = async (name: string) => (await button(name)).closest('li') as HTMLElement;
  const rows = [await rowOf('One'), await rowOf('Two'), await rowOf('Three')] as const;
  // Rows have no height here: their upper half is above 0. A drag event has no coordinates here either.
  const dragOver = (row: HTMLElement, half: 'upper' | 'lower') => {
    const event = createEvent.dragOver(row);
    Object.defineProperty(event, 'clientY', { value: half === 'upper' ? -1 : 1 });
    fireEvent(row, event);
  };
  const lines = () => rows.map((row) => row.dataset['insert']);
  fireEvent.dragStart(rows[0], { dataTransfer: { setData: () => {} } });
  dragOver(rows[1], 'upper');
  expect(lines()).toEqual([undefined, undefined, undefined]);
  dragOver(rows[1], 'lower');
  expect(lines()).toEqual([undefined, undefined, 'before']);
  dragOver(rows[2], 'lower');
  expect(lines()).toEqual([undefined, undefined, 'after']);
  fireEvent.drop(rows[2]);
  expect(await screen.findByText('Moved: One, place 3 of 3')).toBeTruthy();
  expect(lines()).toEqual([undefined, undefined, undefined]);
});

it('of many words a row shows five, and how many others there are', async () => {
  const keywords = Array.from({ length: 100 }, (_, at) => ({ match: 'contains' as const, text: `w${at}` }));
  const condition = { type: 'keyword' as const, keywords, negativeKeywords: [] };
  open('/auto_reply', { ruleList: [{ ...NIGHT_RULE, condition }] });
  expect(await screen.findByText('w0 · w1 · w2 · w3 · w4 · +95')).toBeTruthy();
});

it('an empty page has one button for a new rule', async () => {
  open('/auto_reply', { ruleList: [] });
  await screen.findByText(/^No rule yet/);
  expect(screen.getAllByRole('button', { name: 'New rule' })).toHaveLength(1);
});

it('the log is of one rule if it is chosen, which is kept in the address', async () => {
  const { router } = open('/auto_reply', {
    ruleList: ['One', 'Two', 'Three'].map(named),
    actList: [
      { ...NIGHT_ACT, actId: 'a1', ruleId: 'One', askedText: 'ongkir?' },
      { ...NIGHT_ACT, actId: 'a2', ruleId: 'Two', askedText: 'resi?' },
    ],
  });
  expect(await screen.findByText('ongkir?')).toBeTruthy();
  const filter = await screen.findByRole('combobox', { name: 'Of which rule' });
  await userEvent.selectOptions(filter, 'Two');
  await waitFor(() => expect(screen.queryByText('ongkir?')).toBeNull());
  expect(screen.getByText('resi?')).toBeTruthy();
  expect(router.state.location.search).toBe('?log=Two');
  await userEvent.selectOptions(filter, 'Three');
  expect(await screen.findByText('This rule has answered nothing yet.')).toBeTruthy();
});

it('the address of a rule that does not exist, and of its log, opens the page', async () => {
  const { router } = open('/auto_reply?rule=gone&log=gone', { actList: [NIGHT_ACT] });
  expect(await screen.findByText('ongkir?')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
