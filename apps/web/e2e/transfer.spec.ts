import { asSeller, expect, startTalk, test } from './seller.ts';
import { COLLEAGUE } from './system/start-system.ts';

test('a conversation is transferred with a note: the colleague is told, has it, and the buyer sees nothing', async ({
  seller: mei,
  browser,
  system,
}) => {
  const talk = await startTalk(system, 'shopee', 'Nur Transfer');
  const siti = asSeller(await (await browser.newContext()).newPage(), system);
  await siti.signIn(COLLEAGUE);
  await talk.say('Saya mau refund');
  await mei.openSession('Nur Transfer');
  await mei.page.getByRole('button', { name: 'Transfer to a colleague' }).focus();
  await mei.page.keyboard.press('Enter');
  const dialog = mei.page.getByRole('dialog', { name: 'Transfer Nur Transfer' });
  await dialog.getByRole('combobox', { name: 'Colleague' }).fill('Siti');
  await mei.page.keyboard.press('Enter');
  await dialog.getByLabel('Note for the team').fill('Wants a refund of the second order');
  await mei.page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(mei.page.getByText('You transferred this conversation to Siti Rahma')).toBeVisible();

  await siti.page.getByRole('group', { name: 'Filter' }).getByRole('button', { name: 'More' }).click();
  await siti.page.getByRole('menuitemradio', { name: /^Mine/ }).click();
  await expect(siti.row('Nur Transfer')).toBeVisible();
  await siti.openSession('Nur Transfer');
  await expect(siti.page.getByText('Mei Kopi transferred this conversation to you')).toBeVisible();
  await expect(siti.page.getByText('Wants a refund of the second order')).toBeVisible();
  await siti.write('Nur Transfer', 'Baik kak');
  await expect.poll(talk.heard).toEqual(['Baik kak']);
  expect(await talk.written()).toEqual(['Saya mau refund', 'Baik kak']);

  // The notice leads to the conversation.
  await siti.page.goto(`${system.url}/ecology_center?lang=en`);
  await siti.page.getByRole('button', { name: /^Notices/ }).click();
  await siti.page.getByRole('button', { name: /Mei Kopi transferred Nur Transfer to you/ }).click();
  await expect(siti.page.getByRole('log', { name: 'Messages with Nur Transfer' })).toBeVisible();
  await siti.page.context().close();
});
