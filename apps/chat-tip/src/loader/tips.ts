import type { Tip, TipOptions } from './public.d.ts';
import { makeTip } from './tip.ts';
import type { TipContext } from './tip.ts';

/** The tips of the page by their names. */
const tips = new Map<string, Tip>();

const UNNAMED = 'tip';

/** Not in the loader: it is loaded from where that came from. */
function loadPanel(server: string) {
  return import(/* @vite-ignore */ `${server}/chat-message-tip/tip-panel.mjs`) as ReturnType<
    TipContext['loadPanel']
  >;
}

/**
 * Puts a tip on the page; with the name of one that is there it gives that one.
 *
 * @param ownServer - where the loader came from
 */
export function mountTip(options: TipOptions, ownServer: string): Tip {
  const id = options.id ?? UNNAMED;
  const known = tips.get(id);
  if (known) return known;
  const server = new URL(options.server ?? ownServer).origin;
  const tip = makeTip(options, { server, loadPanel: () => loadPanel(server), onGone: () => tips.delete(id) });
  tips.set(id, tip);
  return tip;
}

/** The tip of a name, or the page's only one. */
export function findTip(id = UNNAMED): Tip | undefined {
  return tips.get(id);
}
