import { openInbox, profiled } from '../page/browser.ts';
import { percentile } from '../page/numbers.ts';
import { atLeast, atMost, compareOnly } from './measure.ts';
import type { Measure } from './measure.ts';

const PER_SECOND = 200;
const CONVERSATIONS = 50;
const CHANGES = 40;

/** Two hundred messages a second into one tab that is being scrolled; and what one message makes React draw. */
export const measureStorm: Measure = async ({ system, browser, settings }) => {
  const context = await browser.newSeller();
  const page = await openInbox(context, system, settings.sessions);
  await system.write([{ conversation: 0 }]);
  await page.locator(`[data-session-id="${system.sessionIdOf(0)}"]`).click();
  await page.locator('.sc-bubble').first().waitFor();
  await page.waitForTimeout(1_000);

  // One change at a time: always the same conversation, which is on top after the first one.
  const rendersPerChange: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    await page.evaluate(() => void (window.probe.rowRenders.length = 0));
    await system.write([{ conversation: change % 4 === 0 ? 1 : 2 }]);
    await page.waitForTimeout(150);
    const rows = await page.evaluate(() =>
      window.probe.rowRenders.map(
        (ids) => ids.filter((id) => document.querySelector(`[data-session-id="${id}"]`) !== null).length,
      ),
    );
    // The first commit is the message's; another one may be the clock's, which moves on every ten seconds.
    rendersPerChange.push(rows.find((count) => count > 0) ?? 0);
  }

  const floor = await countFrames(2);
  await page.evaluate(() => void (window.probe.longTasks.length = 0));
  const frames = await profiled(page, { ...settings, name: 'storm' }, async () => {
    const counting = countFrames(settings.stormSeconds);
    const endsAt = performance.now() + settings.stormSeconds * 1000;
    const TICK_MS = 50;
    for (let tick = 0; performance.now() < endsAt; tick += 1) {
      const next = new Promise((resolve) => setTimeout(resolve, TICK_MS));
      const some = Array.from({ length: (PER_SECOND * TICK_MS) / 1000 }, (_, at) => ({
        conversation: (tick * 10 + at) % CONVERSATIONS,
      }));
      await Promise.all([next, system.write(some)]);
    }
    return counting;
  });
  const tasks = await page.evaluate(() => window.probe.longTasks);
  await context.close();
  const perSecond = (times: readonly number[]) =>
    (1000 * times.length) / times.reduce((sum, time) => sum + time, 0);
  return [
    atMost('rows rendered per message that came, p95', 1, percentile(rendersPerChange, 0.95)),
    compareOnly('frames a second while scrolling, nothing arriving', perSecond(floor)),
    atLeast(
      `... while ${PER_SECOND} messages a second arrive, ${settings.stormSeconds} s`,
      58,
      perSecond(frames),
    ),
    atMost('... tasks over 50 ms', 0, tasks.filter((task) => task > 50).length),
    compareOnly('... longest task over 50 ms, ms', Math.max(0, ...tasks)),
    compareOnly('... longest frame, ms', Math.max(...frames)),
  ];

  /** The list and the log are scrolled up and down meanwhile, some pixels every frame. */
  async function countFrames(seconds: number): Promise<number[]> {
    return page.evaluate(async (duration) => {
      const { probe } = window;
      const scrolled = ['.session-list', '.timeline-log'].flatMap((name) => {
        const found = document.querySelector<HTMLElement>(name);
        return found ? [found] : [];
      });
      probe.frames.length = 0;
      probe.isCountingFrames = true;
      const endsAt = performance.now() + duration;
      let step = 0;
      await new Promise<void>((resolve) => {
        const move = (now: number): void => {
          step += 1;
          const by = Math.floor(step / 90) % 2 === 0 ? 24 : -24;
          for (const element of scrolled) element.scrollBy(0, by);
          if (now < endsAt) requestAnimationFrame(move);
          else resolve();
        };
        requestAnimationFrame(move);
      });
      probe.isCountingFrames = false;
      return probe.frames.slice();
    }, seconds * 1000);
  }
};
