import { parseTranslateLimit } from '@seller-chat/core/translation';
import type { Platform } from '@seller-chat/core';
import type { ReachedLimit } from '../../../../kit/plan-limit/plan-limit.ts';
import { emitAppEvent } from '../../../../shared/app-events.ts';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';

/** The limit of translated characters, once it is met; `isSaid`: the page has shown it. */
const limitCellAtom = atom<{ reached: ReachedLimit; isSaid: boolean } | null>(null);

/** Whether the plan's characters are used up: nothing more is translated by itself. */
export const isLimitMetAtom = atom((get) => get(limitCellAtom) !== null);
/** The limit that the page still has to show; null after that. */
export const limitToSayAtom = atom((get) => {
  const met = get(limitCellAtom);
  return met === null || met.isSaid ? null : met.reached;
});

/** What the plan allows of translation; undefined if it cannot be read now. Never rejects. */
const readFreeLimitAtom = atom(null, async (get) => {
  try {
    return await get(servicesAtom).api.getFreeLimitInfo({}, { silent: true });
  } catch (error) {
    console.warn('The limit of the plan could not be read.', error);
    return undefined;
  }
});

/**
 * After a call that met the limit: reads what the plan allows, and offers the upgrade. Once, however many calls meet it
 * (requirements: spec 8). Failing to read it changes nothing: the server has refused already.
 */
export const meetLimitAtom = atom(
  null,
  async (get, set, { platform, max }: { platform: Platform; max: number }): Promise<void> => {
    if (get(limitCellAtom) !== null) return;
    const met = { limit: 'translatedCharacters', max } as const;
    set(limitCellAtom, { reached: met, isSaid: true });
    const limit = await set(readFreeLimitAtom);
    const { translateMaxCharCount } = parseTranslateLimit(limit);
    emitAppEvent('subscriptionLimit', { platform });
    emitAppEvent('upgradeAccount', {});
    const known = limit === undefined ? max : translateMaxCharCount;
    set(limitCellAtom, { reached: { ...met, max: known }, isSaid: false });
  },
);

/** The page has shown the limit. */
export const saidLimitAtom = atom(null, (get, set) => {
  const met = get(limitCellAtom);
  if (met !== null) set(limitCellAtom, { ...met, isSaid: true });
});

/** After a call that was answered: the limit is over once the plan includes more characters than it did. */
export const reviewLimitAtom = atom(null, async (get, set): Promise<void> => {
  const met = get(limitCellAtom);
  if (met === null) return;
  const limit = await set(readFreeLimitAtom);
  if (limit !== undefined && parseTranslateLimit(limit).translateMaxCharCount > met.reached.max)
    set(limitCellAtom, null);
});
