import type { Frame, Page } from 'playwright-core';
import { pauseBefore } from './pause-before.ts';
import type { Figure } from './report.ts';
import { BUYER } from './start-tip-system.ts';
import type { HostWindow, TipSystem } from './start-tip-system.ts';
import { clickedAt, shownAt, shownNow, WrongError } from './watch.ts';

/** The badge shows this number as it is; above it, "99+". */
const MOST_SHOWN = 99;

/** Everything that shows the number of unread messages. */
interface Windows {
  open: HostWindow;
  /** The open tip. */
  frame: Frame;
  closed: HostWindow;
  app: Page;
}
type Shows = Exclude<keyof Windows, 'frame'>;

/** How long a buyer's message, and then reading it in the tip, takes to all that show the number. */
export async function measureMessages(system: TipSystem, rounds: number): Promise<Figure[]> {
  await system.say('Hello');
  const [open, closed, app] = [await system.openHost(), await system.openHost(), await system.openApp()];
  const windows = { open, frame: await open.openTip(), closed, app };
  // The first message of a conversation brings the buyer as well; it is not counted.
  await read(windows, await currentNumber(system, windows));
  const floor: number[] = [];
  const told: Record<Shows, number[]> = { closed: [], open: [], app: [] };
  const fell: Record<Shows, number[]> = { open: [], closed: [], app: [] };
  for (let round = 0; round < rounds; round += 1) {
    await pauseBefore(round, rounds);
    const before = await currentNumber(system, windows);
    const message = await write(system, windows, { before, text: `Round ${round}` });
    floor.push(message.heard);
    const reading = await read(windows, before + 1);
    for (const name of ['open', 'closed', 'app'] as const) {
      told[name].push(message[name]);
      fell[name].push(reading[name]);
    }
    await currentNumber(system, windows);
  }
  for (const one of [open, closed]) await one.close();
  await app.context().close();
  return [
    { what: 'a message: to a plain Socket.IO client (the floor)', took: floor, isFloor: true },
    { what: 'a message: to the badge, tip closed', took: told.closed },
    { what: 'a message: to the badge, tip open', took: told.open },
    { what: 'a message: to the title of the app', took: told.app },
    { what: 'read in the tip: to its own badge', took: fell.open },
    { what: 'read in the tip: to the badge of another page', took: fell.closed },
    { what: 'read in the tip: to the title of the app', took: fell.app },
  ];
}

/** The number of unread messages, which all show and the server counts. */
async function currentNumber(system: TipSystem, { open, closed, app }: Windows): Promise<number> {
  const counted = await system.countUnread();
  if (counted >= MOST_SHOWN) throw new Error(`${counted} messages are unread: the badge does not count them`);
  for (const page of [open.page, closed.page, app]) {
    const { says } = await shownNow(page);
    if (Number(says) !== counted) throw new WrongError(`${page.url()} shows "${says}", not ${counted}`);
  }
  return counted;
}

/** The buyer writes. Gives ms to each place. */
async function write(
  system: TipSystem,
  { open, closed, app }: Windows,
  { before, text }: { before: number; text: string },
) {
  const heard = system.listener.heardAt(text);
  const since = Date.now();
  const wanted = { since, says: `${before + 1}` };
  const [heardAt, openAt, closedAt, appAt] = await Promise.all([
    heard,
    shownAt(open.page, wanted),
    shownAt(closed.page, wanted),
    shownAt(app, wanted),
    system.say(text),
  ]);
  return { heard: heardAt - since, open: openAt - since, closed: closedAt - since, app: appAt - since };
}

/** Opens the buyer's conversation in the open tip, and goes back to the list. Gives ms to each place. */
async function read({ open, frame, closed, app }: Windows, before: number): Promise<Record<Shows, number>> {
  const since = Date.now();
  const wanted = { since, says: before > 1 ? `${before - 1}` : '' };
  const [openAt, closedAt, appAt] = await Promise.all([
    shownAt(open.page, wanted),
    shownAt(closed.page, wanted),
    shownAt(app, wanted),
    frame.getByRole('button', { name: new RegExp(BUYER) }).click(),
  ]);
  const clicked = await clickedAt(frame);
  await frame.getByRole('button', { name: 'Back to the list' }).click();
  await frame.getByRole('button', { name: new RegExp(BUYER) }).waitFor();
  return { open: openAt - clicked, closed: closedAt - clicked, app: appAt - clicked };
}
