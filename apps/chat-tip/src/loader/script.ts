import type { Tip, TipOptions } from './public.d.ts';
import { findTip, mountTip } from './tips.ts';

type Words = readonly [method: string, ...rest: unknown[]];
interface Global {
  sellerChatTip?: { queue?: Words[]; isLoaded?: boolean };
}

/**
 * The page's one global of ours: `sellerChatTip('mount', { site })`, `sellerChatTip('open')`, and `'name:open'` for the
 * tip of that name. Calls from before this script was there wait in its queue.
 */
const global = globalThis as unknown as Global;
const earlier = global.sellerChatTip;
if (earlier?.isLoaded !== true) {
  const { src } = document.currentScript as HTMLScriptElement;
  const ownServer = new URL(src).origin;
  const call = (...[method, ...rest]: Words): Tip | undefined => {
    if (method === 'mount') return mountTip(rest[0] as TipOptions, ownServer);
    const [name = '', id] = method.split(':').reverse();
    const tip = findTip(id) as unknown as Record<string, unknown> | undefined;
    const work = tip !== undefined && Object.hasOwn(tip, name) ? tip[name] : undefined;
    if (typeof work === 'function') (work as (...words: unknown[]) => void)(...rest);
    return undefined;
  };
  global.sellerChatTip = Object.assign(call, { isLoaded: true });
  for (const words of earlier?.queue ?? []) call(...words);
}
