// @vitest-environment jsdom
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { makeShop } from '@seller-chat/core/testing';
import type { ShopId } from '@seller-chat/core';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { NIGHT_RULE, openAutomation } from '../../../testing/open-automation.tsx';
import { applyShopChangesAtom } from '../../shops/index.ts';
import { AutoReplyPage } from './AutoReplyPage.tsx';

const SHOPS = [
  makeShop({ shopId: 'kopi' as ShopId, platform: 'Shopee', shopName: 'Toko Kopi' }),
  makeShop({ shopId: 'gula' as ShopId, platform: 'Lazada', shopName: 'Toko Gula' }),
];

function open(rule: 'new' | 'night', shops = SHOPS) {
  const opened = openAutomation(<AutoReplyPage />, `/auto_reply?rule=${rule}`);
  const setShops = (list: typeof SHOPS) =>
    act(() => opened.store.set(applyShopChangesAtom, [{ type: 'shops', shops: list }]));
  setShops(shops);
  return { ...opened, setShops };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
const hasFocus = (element: Element | null) => waitFor(() => expect(document.activeElement).toBe(element));
const nameField = () => screen.findByLabelText('Name of the rule');
type Condition = { condition: { openingHours: { holidays: string[] } } };
const savedHolidays = ({ saveAutoReplyRule }: ReturnType<typeof open>): string[] => {
  const { values } = saveAutoReplyRule.mock.calls.at(-1)?.[0] ?? {};
  return (JSON.parse(values as string) as Condition).condition.openingHours.holidays;
};

it('why a rule was not saved is beside the button that stays in view', async () => {
  const { saveAutoReplyRule } = open('night');
  saveAutoReplyRule.mockRejectedValueOnce(
    new ApiError(ERROR_CODES.changedMeanwhile, 'words', { rule: { version: 5 } }),
  );
  await userEvent.type(await nameField(), ' shift');
  await press('Save rule');
  const reason = await screen.findByText(/This rule was just changed elsewhere/);
  expect(reason.closest('.rule-editor-foot')).not.toBeNull();
});

it('a day that is picked and not added is saved too', async () => {
  const opened = open('new');
  await userEvent.type(await nameField(), 'Closed');
  await choose('Off-hours');
  await choose('Its own');
  await userEvent.type(screen.getByLabelText('Answer'), 'Kami tutup');
  await userEvent.type(screen.getByLabelText('Day'), '2026-12-25');
  await press('Save rule');
  await waitFor(() => expect(opened.saveAutoReplyRule).toHaveBeenCalled());
  expect(savedHolidays(opened)).toEqual(['2026-12-25']);
});

it('Enter adds a picked day and does not save the rule yet', async () => {
  const { saveAutoReplyRule } = open('new');
  await choose('Off-hours');
  await choose('Its own');
  await userEvent.type(screen.getByLabelText('Day'), '2026-12-25');
  await userEvent.keyboard('{Enter}');
  const days = within(screen.getByRole('group', { name: 'Closed on' }));
  expect(await days.findByRole('button', { name: /^Remove/ })).toBeTruthy();
  expect(saveAutoReplyRule).not.toHaveBeenCalled();
  expect(screen.queryByText('Write the answer.')).toBeNull();
});

it('public holidays that are not dropped become closed days, each once', async () => {
  const opened = open('new', [makeShop({ shopId: 'nasi' as ShopId, platform: 'Shopee', site: 'TH' })]);
  opened.getPublicHolidays.mockResolvedValue({
    holidayList: [
      { from: '2027-04-13', to: '2027-04-15', nameList: ['Songkran Festival'], isByMoon: false },
      { from: '2027-12-10', to: '2027-12-10', nameList: ['Constitution Day'], isByMoon: false },
      { from: '2027-12-25', to: '2027-12-25', nameList: ['Snow Day'], isByMoon: true },
    ],
  });
  await userEvent.type(await nameField(), 'Closed');
  await choose('Off-hours');
  await choose('Its own');
  await userEvent.type(screen.getByLabelText('Answer'), 'ร้านปิด');
  await userEvent.type(screen.getByLabelText('Day'), '2027-04-14');
  await press('Public holidays');
  const dialog = within(await screen.findByRole('dialog'));
  // A name that this release has no words for is kept as it came.
  expect(await dialog.findByText('Snow Day')).toBeTruthy();
  expect(opened.getPublicHolidays.mock.calls[0]?.[0].country).toBe('TH');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Constitution Day/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add 3 days' }));
  await press('Save rule');
  await waitFor(() => expect(opened.saveAutoReplyRule).toHaveBeenCalled());
  expect(savedHolidays(opened)).toEqual(['2027-04-13', '2027-04-14', '2027-04-15', '2027-12-25']);
});

it('a year that is typed halfway is no day', async () => {
  open('new');
  await choose('Off-hours');
  await choose('Its own');
  const day = screen.getByLabelText('Day');
  fireEvent.change(day, { target: { value: '0202-12-25' } });
  fireEvent.blur(day);
  const days = within(screen.getByRole('group', { name: 'Closed on' }));
  expect(days.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(day.getAttribute('aria-invalid')).toBe('true');
});

it('the answer is counted by the smallest limit, and one that is too long is announced as held', async () => {
  open('new', [SHOPS[1] as (typeof SHOPS)[0], SHOPS[0] as (typeof SHOPS)[0]]);
  const answer = await screen.findByLabelText('Answer');
  await userEvent.click(answer);
  await userEvent.paste('a'.repeat(601));
  expect(screen.getByText('1 character too many for Shopee')).toBeTruthy();
  expect(screen.getByText(/Too many characters for Shopee \(600\)\. There the answer is held/)).toBeTruthy();
  await userEvent.paste('a'.repeat(400));
  expect(
    screen.getByText(/for (Lazada \(1,000\), Shopee \(600\)|Shopee \(600\), Lazada \(1,000\))/),
  ).toBeTruthy();
});

it('what a colleague has switched off is not started by saving over it', async () => {
  const { saveAutoReplyRule } = open('night');
  const present = { ...NIGHT_RULE, version: 5, isEnable: false };
  saveAutoReplyRule.mockRejectedValueOnce(
    new ApiError(ERROR_CODES.changedMeanwhile, 'words', { rule: present }),
  );
  await userEvent.type(await nameField(), ' shift');
  await press('Save rule');
  expect(await screen.findByText(/It was switched off there/)).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'Rule is on' }).getAttribute('aria-checked')).toBe('false');
  await press('Save rule');
  await waitFor(() => expect(saveAutoReplyRule).toHaveBeenCalledTimes(2));
  expect(JSON.parse(saveAutoReplyRule.mock.calls[1]?.[0].values as string)).toMatchObject({
    name: 'Night shift',
    isEnable: false,
  });
});

it('a rule that was deleted meanwhile is created again by a second press, with what was typed', async () => {
  const { saveAutoReplyRule } = open('night');
  saveAutoReplyRule.mockRejectedValueOnce(new ApiError(ERROR_CODES.notFound, 'words'));
  await userEvent.type(await nameField(), ' shift');
  await press('Save rule');
  expect(await screen.findByText(/This rule was deleted elsewhere/)).toBeTruthy();
  await press('Save rule');
  await waitFor(() => expect(saveAutoReplyRule).toHaveBeenCalledTimes(2));
  const again = saveAutoReplyRule.mock.calls[1]?.[0];
  expect(again?.autoReplyRuleId).toBeUndefined();
  expect(again?.requestId).toMatch(/./);
  expect(JSON.parse(again?.values as string)).toMatchObject({ name: 'Night shift' });
});

it('the name of an agent is not offered, and refused: no agent writes', async () => {
  const { saveAutoReplyRule } = open('night');
  const answer = await screen.findByLabelText('Answer');
  await userEvent.click(answer);
  await userEvent.paste(' {agentName}');
  expect(await screen.findByText('There is no variable “agentName”. Insert one from the list.')).toBeTruthy();
  await press('Save rule');
  expect(saveAutoReplyRule).not.toHaveBeenCalled();
  const [insert] = screen.getAllByRole('button', { name: 'Insert a variable' });
  await userEvent.click(insert as HTMLElement);
  await screen.findByRole('menuitem', { name: 'Buyer name' });
  expect(screen.queryByRole('menuitem', { name: 'Your name' })).toBeNull();
});

it('one rule has a text per language; one that is removed and added again has its words back', async () => {
  const { saveAutoReplyRule } = open('new');
  await userEvent.type(await nameField(), 'Hello');
  await userEvent.type(screen.getByLabelText('Answer'), 'Halo');
  const add = (language: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: 'Add a language' }), language);
  await add('ไทย');
  await press('Save rule');
  expect(await screen.findByText('Write the answer in each language, or remove the language.')).toBeTruthy();
  await hasFocus(screen.getByLabelText('ไทย'));
  await userEvent.type(screen.getByLabelText('ไทย'), 'สวัสดี');
  await press('Remove the text for ไทย');
  expect(screen.queryByLabelText('ไทย')).toBeNull();
  await add('ไทย');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language of the preview' }), 'ไทย');
  const preview = screen.getByRole('complementary', { name: 'Preview and test' });
  expect(within(preview).getAllByText('สวัสดี')).toHaveLength(SHOPS.length);
  await press('Save rule');
  await waitFor(() => expect(saveAutoReplyRule).toHaveBeenCalled());
  const saved = JSON.parse(saveAutoReplyRule.mock.calls[0]?.[0].values as string);
  expect(saved).toMatchObject({
    template: 'Halo',
    languageTextList: [{ language: 'th', template: 'สวัสดี', templateIfMissing: '' }],
  });
});

it('what is sent where a variable has no value is asked only where that can be', async () => {
  open('new');
  const answer = await screen.findByLabelText('Answer');
  const instead = 'Instead, if a variable has no value (optional)';
  await userEvent.click(answer);
  await userEvent.paste('Halo {buyerName|kak}');
  expect(screen.queryByLabelText(instead)).toBeNull();
  await userEvent.paste(', {platformOrderSn}');
  expect(await screen.findByLabelText(instead)).toBeTruthy();
});

it('all mistakes are shown at the first save, and the focus is on the first', async () => {
  const { saveAutoReplyRule } = open('new');
  await choose('Keyword');
  await choose('Chosen');
  await press('Save rule');
  for (const words of [
    'Give the rule a name.',
    'Enter at least one word, and leave none blank.',
    'Choose at least one shop.',
    'Write the answer.',
  ])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByLabelText('Word 1').getAttribute('aria-invalid')).toBe('true');
  await hasFocus(await nameField());
  expect(saveAutoReplyRule).not.toHaveBeenCalled();
});

it('without a shop the focus moves to the choice of shops', async () => {
  open('night');
  await choose('Chosen');
  await press('Save rule');
  const shops = await screen.findByRole('group', { name: 'Choose at least one shop.' });
  await hasFocus(shops);
  await userEvent.click(within(shops).getByRole('checkbox', { name: /Toko Kopi/ }));
  await waitFor(() => expect(screen.queryByText('Choose at least one shop.')).toBeNull());
});

it('without a word the focus moves to the words', async () => {
  open('night');
  await choose('Keyword');
  await press('Remove word 1');
  await press('Save rule');
  await screen.findByText('Enter at least one word, and leave none blank.');
  await hasFocus(screen.getByRole('group', { name: 'Words' }));
});

it('a number that is too large is named with the largest that is allowed', async () => {
  open('night');
  await choose('No reply');
  const minutes = screen.getByLabelText('Minutes without an answer');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '1441');
  await press('Save rule');
  expect(await screen.findByText('Enter a whole number from 1 to 1,440.')).toBeTruthy();
});

it('after a word was removed the focus is on its neighbour, and in the end on "Add a word"', async () => {
  open('new');
  await choose('Keyword');
  await userEvent.type(screen.getByLabelText('Word 1'), 'resi');
  await press('Add a word');
  await hasFocus(await screen.findByLabelText('Word 2'));
  await userEvent.keyboard('ongkir');
  await press('Remove word 1');
  await hasFocus(screen.getByDisplayValue('ongkir'));
  await press('Remove word 1');
  await hasFocus(screen.getByRole('button', { name: 'Add a word' }));
});

const typedWords = () => screen.getAllByLabelText<HTMLInputElement>(/^Word \d+$/).map(({ value }) => value);

it('the first word is ready to be written; Enter goes on to the next one and does not save', async () => {
  const { saveAutoReplyRule } = open('new');
  await choose('Keyword');
  await userEvent.type(screen.getByLabelText('Word 1'), 'resi{Enter}');
  await hasFocus(await screen.findByLabelText('Word 2'));
  await userEvent.keyboard('{Enter}ongkir{Enter}');
  await hasFocus(await screen.findByLabelText('Word 3'));
  await userEvent.keyboard('{Backspace}');
  await hasFocus(screen.getByLabelText('Word 2'));
  expect(typedWords()).toEqual(['resi', 'ongkir']);
  expect(saveAutoReplyRule).not.toHaveBeenCalled();
  expect(screen.queryByText('Write the answer.')).toBeNull();
});

it('the Enter of an input method ends its composition and adds no word', async () => {
  open('new');
  await choose('Keyword');
  const first = screen.getByLabelText('Word 1');
  fireEvent.change(first, { target: { value: '快递' } });
  fireEvent.keyDown(first, { key: 'Enter', keyCode: 229 });
  expect(typedWords()).toEqual(['快递']);
});

it('a pasted list becomes a word each; a pasted word stays in its field', async () => {
  open('new');
  await choose('Keyword');
  await userEvent.click(screen.getByLabelText('Word 1'));
  await userEvent.paste('alpha, beta\ngamma、delta, Alpha');
  await waitFor(() => expect(typedWords()).toEqual(['alpha', 'beta', 'gamma', 'delta']));
  await hasFocus(screen.getByLabelText('Word 4'));
  await userEvent.paste(' force');
  expect(typedWords()[3]).toBe('delta force');
});

it('of a pasted list the words above 100 are left out, and counted', async () => {
  open('new');
  await choose('Keyword');
  await userEvent.click(screen.getByLabelText('Word 1'));
  await userEvent.paste(Array.from({ length: 103 }, (_, at) => `word ${at}`).join('\n'));
  expect(await screen.findByText('3 words were left out: a rule takes 100.')).toBeTruthy();
  expect(typedWords()).toHaveLength(100);
});

it('the bench can be used once the shops have arrived after it was opened', async () => {
  const { setShops } = open('new', []);
  const tryIt = (await screen.findByRole('button', { name: 'Try' })) as HTMLButtonElement;
  expect(tryIt.disabled).toBe(true);
  setShops(SHOPS);
  expect(tryIt.disabled).toBe(false);
});

it('the bench says that the rule which fits is held, and why', async () => {
  const { tryAutoReply } = open('night');
  tryAutoReply.mockResolvedValue({
    language: 'th',
    answer: '',
    heldReason: 'valueMissing',
    missingList: ['platformOrderSn'],
    verdictList: [{ autoReplyRuleId: 'night', name: 'Night', verdict: 'answers' }],
  });
  await press('Try');
  expect(
    await screen.findByText('The answer would be held, not sent: “Order number” has no value here.'),
  ).toBeTruthy();
  const rules = within(screen.getByRole('list', { name: 'What each rule does' }));
  expect(rules.getByText('Fits, but is held: “Order number” has no value here')).toBeTruthy();
  expect(screen.getByText("The buyer's language counts as Thai.")).toBeTruthy();
  expect(screen.queryByText('Nothing would be sent.')).toBeNull();
});

it.each([
  ['keyword', 'Keyword', 'Answers only messages that have just arrived'],
  ['noReply', 'No reply', 'Answers only messages that have waited'],
])('the bench says at which moment a rule of the type %s answers', async (_type, name, words) => {
  const { tryAutoReply } = open('night');
  tryAutoReply.mockResolvedValue({
    language: '',
    answer: '',
    heldReason: '',
    missingList: [],
    verdictList: [{ autoReplyRuleId: 'night', name: 'Night', verdict: 'otherMoment' }],
  });
  await choose(name);
  await press('Try');
  // The verdict is of the rule as it was tried.
  await choose('Welcome');
  const rules = within(await screen.findByRole('list', { name: 'What each rule does' }));
  expect(rules.getByText(words)).toBeTruthy();
});

it("the bench says what the shop's clock shows then, and offers waits of hours", async () => {
  const { tryAutoReply } = open('night', [
    makeShop({ shopId: 'far' as ShopId, platform: 'TikTok', site: 'US' }),
    makeShop({ shopId: 'near' as ShopId, platform: 'Shopee', site: 'MY' }),
  ]);
  fireEvent.change(await screen.findByLabelText('At (your time)'), { target: { value: '2026-01-15T12:00' } });
  expect(screen.getByText(/^The shop's clock shows .+ then \(Eastern Time\)\.$/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Shop' }), 'near');
  expect(screen.getByText(/\(Malaysia Time\)/)).toBeTruthy();
  tryAutoReply.mockResolvedValue({
    language: '',
    answer: '',
    heldReason: '',
    missingList: [],
    verdictList: [],
  });
  const waits = screen.getByRole('combobox', { name: 'How long it has waited' });
  await userEvent.selectOptions(waits, 'Has waited 12 hours');
  await press('Try');
  expect(tryAutoReply.mock.calls.at(-1)?.[0].waitedMinutes).toBe(720);
});

it('full-width digits are read as digits, those of an input method once it has put them', async () => {
  open('night');
  await choose('No reply');
  const minutes = screen.getByLabelText<HTMLInputElement>('Minutes without an answer');
  fireEvent.change(minutes, { target: { value: '２５' } });
  expect(minutes.value).toBe('25');
  fireEvent.compositionStart(minutes);
  fireEvent.change(minutes, { target: { value: '３０' } });
  expect(minutes.value).toBe('３０');
  fireEvent.compositionEnd(minutes);
  expect(minutes.value).toBe('30');
});
