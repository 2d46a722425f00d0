import { expect, startTalk, test } from './seller.ts';

test(
  'a row is pinned, set aside, tagged and blacklisted by menu and key; filters and undo follow',
  { tag: '@main' },
  async ({ seller, system }) => {
    const { page } = seller;
    const name = 'Marked Mega';
    const talk = await startTalk(system, 'shopee', name);
    await talk.say('Halo kak');
    await expect(seller.row(name)).toBeVisible();
    await seller.row(name).getByRole('button').first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Pin' }).click();
    await expect(seller.row(name).getByRole('img', { name: 'Pinned' })).toBeVisible();
    await seller.row(name).getByRole('button').first().focus();
    await page.keyboard.press('b');
    await expect(seller.row(name).getByRole('img', { name: 'To follow up' })).toBeVisible();
    await page.keyboard.press('l');
    const dialog = page.getByRole('dialog', { name: `Tags of ${name}` });
    await dialog.getByRole('textbox', { name: 'New tag' }).fill('VIP Mega');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('checkbox', { name: 'VIP Mega' })).toBeChecked();
    await dialog.getByRole('button', { name: 'Manage tags' }).click();
    const manager = page.getByRole('dialog', { name: 'Manage tags' });
    await manager.getByRole('textbox', { name: 'Name of the tag VIP Mega' }).fill('Gold Mega');
    await page.keyboard.press('Enter');
    await expect(manager.getByRole('textbox', { name: 'Name of the tag Gold Mega' })).toBeVisible();
    await manager.getByRole('button', { name: 'Done' }).click();
    await expect(seller.row(name)).toContainText('Gold Mega');
    await page.reload();
    await expect(seller.row(name)).toContainText('Gold Mega');
    await expect(seller.row(name).getByRole('img', { name: 'Pinned' })).toBeVisible();

    await seller
      .row(name)
      .getByRole('button', { name: `More: ${name}` })
      .click();
    await page.getByRole('menuitem', { name: 'Blacklist' }).click();
    await expect(seller.row(name)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(seller.row(name)).toBeVisible();
  },
);

test('many are selected by keys and read at once; all that match are marked by the server and undone', async ({
  seller,
}) => {
  const { page } = seller;
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  await rows.first().getByRole('button').first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('toolbar', { name: 'Selected conversations' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: /Select all/ }).click();
  await page.keyboard.press('b');
  await expect(page.getByText(/conversations marked for follow-up/)).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Undone: /)).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('the list is filtered by a tag, sorted again, and offers the earliest deadline first', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const names = ['Tagged Tuti', 'Plain Putra'];
  for (const name of names) await startTalk(system, 'shopee', name).then((talk) => talk.say('Halo'));
  const list = page.getByRole('list', { name: 'Conversations' });
  const rows = list.getByRole('listitem');
  await seller.row('Tagged Tuti').getByRole('button').first().focus();
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: 'Tags of Tagged Tuti' });
  await dialog.getByRole('textbox', { name: 'New tag' }).fill('Wholesale');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: 'Wholesale' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tags', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Wholesale' }).click();
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Tagged Tuti');
  await page.getByRole('button', { name: /^Tags/ }).click();
  await page.getByRole('menuitem', { name: 'Show all tags' }).click();
  await expect(seller.row('Plain Putra')).toBeVisible();

  await page.getByRole('button', { name: /overdue|due soon/ }).click();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('deadline_soonest');
  const dueAt = async (): Promise<number[]> =>
    (await rows.allInnerTexts()).flatMap((text) => {
      const [, time] = /reply by (.+)/.exec(text) ?? [];
      return time === undefined ? [] : [Date.parse(time)];
    });
  await expect.poll(async () => (await dueAt()).length).toBeGreaterThan(3);
  const shown = await dueAt();
  expect(shown).toEqual(shown.toSorted((one, other) => one - other));
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest first');
  const latest = await startTalk(system, 'lazada', 'Newest Nadia');
  await latest.say('Halo');
  await expect(rows.first()).toContainText('Newest Nadia');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Default order');
});

test('marked unread while it is open, a conversation stays so until it is opened again', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const name = 'Later Lestari';
  const talk = await startTalk(system, 'lazada', name);
  await talk.say('Nanti ya');
  await seller.openSession(name);
  await expect(seller.row(name).getByText('1 unread')).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(seller.row(name).getByText('1 unread')).toHaveCount(1);
  await page.reload();
  await expect(seller.row(name).getByText('1 unread')).toHaveCount(0);
});

test('in a scrolled list, the rows in view stay in place while other buyers write', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const list = page.getByRole('list', { name: 'Conversations' });
  await startTalk(system, 'lazada', 'Early Eka').then((talk) => talk.say('Halo'));
  await expect(seller.row('Early Eka')).toBeVisible();
  await list.hover();
  await page.mouse.wheel(0, 500);
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBe(500);
  const read = list.getByRole('listitem').nth(6);
  const id = await read.locator('[data-session-id]').getAttribute('data-session-id');
  const same = list.locator(`[data-session-id="${id}"]`);
  const { y } = (await same.boundingBox()) ?? {};
  for (const buyer of ['Late Lia', 'Later Lia']) {
    const before = Number(await list.getByRole('listitem').first().getAttribute('aria-setsize'));
    await startTalk(system, 'shopee', buyer).then((talk) => talk.say('Masih ada?'));
    await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(before + 1));
    expect((await same.boundingBox())?.y).toBe(y);
  }
  await page.getByRole('button', { name: '2 more above' }).click();
  await expect(seller.row('Later Lia')).toBeInViewport();
  await expect(page.getByRole('button', { name: /more above/ })).toHaveCount(0);
  await startTalk(system, 'tiktok', 'Latest Lia').then((talk) => talk.say('Halo'));
  await expect(seller.row('Latest Lia')).toBeInViewport();
});

test('a press right after scrolling opens the row under the pointer', async ({ seller }) => {
  const { page } = seller;
  const list = page.getByRole('list', { name: 'Conversations' });
  const { x, y, width, height } = (await list.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const hand = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(hand.x, hand.y);
  const met = await list.evaluateHandle(
    (element, at) => ({
      row: new Promise<boolean>((resolve) => {
        const look = () =>
          resolve(document.elementFromPoint(at.x, at.y)?.closest('[data-session-id]') instanceof Element);
        element.addEventListener('scroll', () => setTimeout(look, 20), { once: true });
      }),
    }),
    hand,
  );
  await page.mouse.wheel(0, 84);
  expect(await met.evaluate(({ row }) => row)).toBe(true);
});

test('shops are shown by own groups, several at once, in the address and after a reload', async ({
  seller,
}) => {
  const { page } = seller;
  await page.getByRole('button', { name: 'Group shops' }).click();
  await page.getByRole('menuitem', { name: 'Manage groups' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shop groups' });
  const shopee = dialog.getByRole('region', { name: 'Shopee' });
  await shopee.getByRole('textbox', { name: 'New group' }).fill('Coffee');
  await page.keyboard.press('Enter');
  await shopee.getByRole('combobox').first().selectOption('Coffee');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Group shops' }).click();
  await page.getByRole('menuitemradio', { name: 'By custom groups' }).click();
  await expect(page.getByRole('region', { name: 'Coffee' })).toBeVisible();
  const boxes = page.getByRole('checkbox', { name: /^Also show/ });
  for (const at of [0, 1]) await boxes.nth(at).check({ force: true });
  await expect(page).toHaveURL(/shop=[^&]+&shop=/);
  await page.getByRole('button', { name: 'Hide the shops' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Show the shops' }).click();
  await expect(page.getByRole('region', { name: 'Coffee' })).toBeVisible();
  await expect(boxes.nth(1)).toBeChecked();
});

test('the order of the list is never cut off beside what is overdue, in the longest words', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const talk = await startTalk(system, 'shopee', 'Overdue Oki');
  await talk.say('Masih ada?');
  await page.clock.setSystemTime(Date.now() + 13 * 60 * 60_000);
  for (const language of ['th', 'id']) {
    await page.goto(`${system.url}/chat?platform=all&lang=${language}`);
    await expect(page.locator('.deadline-offer')).toBeVisible();
    for (const width of [1440, 1100, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const order = page.locator('.sc-list-sort select');
      const choices = await order.locator('option').evaluateAll((all) => all.map(({ value }) => value));
      for (const choice of choices.filter((value) => value !== 'deadline_soonest')) {
        await order.selectOption(choice);
        const cut = await page.locator('.sc-list-sort').evaluate((row) => {
          const parts = [row, ...row.querySelectorAll('select, button')];
          return parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length;
        });
        expect([language, width, choice, cut]).toEqual([language, width, choice, 0]);
      }
    }
  }
});
