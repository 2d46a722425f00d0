import { defineElement } from './element.ts';
import type { Tip, TipOptions } from './public.d.ts';
import { mountTip } from './tips.ts';

const ownServer = new URL(import.meta.url).origin;

/** Puts a tip on the page; with the same `id` again it gives the one that is there. */
export function mount(options: TipOptions): Tip {
  return mountTip(options, ownServer);
}

defineElement(ownServer);
