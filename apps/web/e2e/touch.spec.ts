import { expect, startTalk, test } from './seller.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a finger that rests on a message opens its menu; no button stands beside messages', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const name = 'Touching Tuti';
  const talk = await startTalk(system, 'shopee', name);
  await talk.say('Is this the red one?');
  await seller.row(name).getByRole('button').first().tap();
  const bubble = page.locator('.sc-bubble').filter({ hasText: 'Is this the red one?' });
  const more = bubble.getByRole('button', { name: 'More about this message' });
  await expect(more).toHaveCSS('opacity', '0');
  const text = await bubble.locator('.sc-bubble-body').boundingBox();
  if (text === null) throw new Error('the message has no place');
  const finger = await page.context().newCDPSession(page);
  const at = { x: text.x + 20, y: text.y + 16 };
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  const quote = page.getByRole('menuitem', { name: 'Quote in reply' });
  await expect(quote).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(quote).toBeInViewport({ ratio: 1 });
  await quote.tap();
  await expect(page.locator('.sc-composer')).toContainText('Is this the red one?');
});

test('the menu of a message that is longer than the screen opens at the finger', async ({
  seller,
  system,
}) => {
  const { page } = seller;
  const name = 'Lengthy Lia';
  const talk = await startTalk(system, 'shopee', name);
  await talk.say('Is it in stock? '.repeat(120));
  await seller.row(name).getByRole('button').first().tap();
  const bubble = page.locator('.sc-bubble-body').filter({ hasText: 'Is it in stock?' });
  await expect(bubble).toBeVisible();
  const endInView = () =>
    bubble.evaluate((element) => {
      element.scrollIntoView({ block: 'end' });
      return element.getBoundingClientRect().top;
    });
  await expect.poll(endInView).toBeLessThan(0);
  const finger = await page.context().newCDPSession(page);
  const at = { x: 60, y: 420 };
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  const menu = page.getByRole('menu');
  await expect(menu).toBeInViewport({ ratio: 1 });
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(menu).toBeInViewport({ ratio: 1 });
});
