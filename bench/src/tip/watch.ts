import type { Frame, Page } from 'playwright-core';

/** What a page shows in one place, from a moment on. */
interface Shown {
  /** Epoch ms, of the clock that this process has as well. */
  at: number;
  /** The number, the button's mark, or whether the name is there. */
  says: string;
  /** The same in words, as a person or a screen reader gets it. */
  words: string;
}

/** One place of a page that is watched. */
export type Place =
  | { kind: 'badge' }
  /** The title of the app's page. It begins with the number of unread messages. */
  | { kind: 'title' }
  /** Whether the name of a buyer is anywhere in the frame. */
  | { kind: 'name'; name: string };

declare global {
  interface Window {
    shown: Shown[];
    clickedAt: number;
  }
}

/** A place did not show what it must. */
export class WrongError extends Error {
  override readonly name = 'WrongError';
}

const GIVES_UP_MS = 30_000;

/** Notes from now on what a place shows, and the last click. */
export async function watch(where: Page | Frame, place: Place): Promise<void> {
  await where.evaluate(watchInPage, place);
}

/** Runs in the page. It uses nothing outside of itself, because only its text is sent. */
function watchInPage(place: Place): void {
  const root = [...document.querySelectorAll('*')].find(
    ({ shadowRoot }) => shadowRoot?.querySelector('button > b') instanceof HTMLElement,
  )?.shadowRoot;
  if (place.kind === 'badge' && !root) throw new Error('there is no tip on this page');
  const read = (): Omit<Shown, 'at'> => {
    if (place.kind === 'name') {
      const isThere = document.documentElement.outerHTML.includes(place.name);
      return { says: isThere ? 'there' : 'gone', words: '' };
    }
    if (place.kind === 'title')
      return { says: /^\((\d+)\)/.exec(document.title)?.[1] ?? '', words: document.title };
    const button = root?.querySelector('button');
    return { says: button?.querySelector('b')?.textContent ?? '', words: button?.title ?? '' };
  };
  const shown: Shown[] = [];
  const note = () => {
    const [now, last] = [read(), shown.at(-1)];
    if (now.says !== last?.says || now.words !== last.words) shown.push({ at: Date.now(), ...now });
  };
  window.shown = shown;
  window.clickedAt = 0;
  note();
  new MutationObserver(note).observe(root ?? document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  addEventListener('click', () => (window.clickedAt = Date.now()), true);
}

/** What is waited for. */
export interface Wanted {
  /** Epoch ms: what was shown earlier does not count. */
  since: number;
  says?: string;
  words?: string;
}

/**
 * When a watched place showed what is wanted, epoch ms.
 *
 * @throws WrongError - it never did, or it showed another number before
 */
export async function shownAt(where: Page | Frame, wanted: Wanted): Promise<number> {
  const { found, others } = await where.evaluate(waitInPage, { ...wanted, withinMs: GIVES_UP_MS });
  const what = wanted.words ?? wanted.says;
  if (found === undefined)
    throw new WrongError(`${where.url()} never showed "${what}", but ${JSON.stringify(others)}`);
  const strange = others.find(({ says }) => /^\d+$/.test(says) && says !== wanted.says);
  if (strange) throw new WrongError(`${where.url()} showed ${strange.says} on the way to "${what}"`);
  return found.at;
}

/** Runs in the page. `others`: what was shown before it, in this time. */
function waitInPage(wanted: Wanted & { withinMs: number }): Promise<{ found?: Shown; others: Shown[] }> {
  const LOOK_MS = 20;
  const end = Date.now() + wanted.withinMs;
  return new Promise((resolve) => {
    const look = (): void => {
      const shown = window.shown.filter(({ at }) => at >= wanted.since);
      const isWanted = ({ says, words }: Shown) =>
        (wanted.says ?? says) === says && (wanted.words ?? words) === words;
      const place = shown.findIndex(isWanted);
      const found = shown[place];
      if (found) resolve({ found, others: shown.slice(0, place) });
      else if (Date.now() > end) resolve({ others: window.shown.slice(-5) });
      else setTimeout(look, LOOK_MS);
    };
    look();
  });
}

/** What a watched place shows now. */
export async function shownNow(where: Page | Frame): Promise<{ says: string; words: string }> {
  const last = await where.evaluate(() => window.shown.at(-1));
  if (!last) throw new Error(`${where.url()} is not watched`);
  return last;
}

/** When the last click in a watched page was, epoch ms. */
export async function clickedAt(where: Page | Frame): Promise<number> {
  const at = await where.evaluate(() => window.clickedAt);
  if (at === 0) throw new Error(`there was no click in ${where.url()}`);
  return at;
}
