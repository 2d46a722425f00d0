import type { ENDPOINTS, ResponseOf } from '@seller-chat/api-client/contract';
import type { Session, ShopId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';

/** A group of a marketplace's stickers. */
export type StickerGroupData = ResponseOf<typeof ENDPOINTS.getStickerConfig>['groupList'][number];

/** What a shop has to choose from; `loading` until the server has said so. */
export type StickerCache =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; groups: readonly StickerGroupData[] };

/** By shop: asked for once, when its panel first opens. */
export const stickerCachesCellAtom = atom<ReadonlyMap<ShopId, StickerCache>>(new Map());

/** Asks for the stickers of a session's shop, unless they are there or on their way. */
export const loadStickersAtom = atom(null, async (get, set, { shopId, siteId }: Session) => {
  const known = get(stickerCachesCellAtom).get(shopId);
  if (known !== undefined && known.state !== 'failed') return;
  const put = (stickerCache: StickerCache) =>
    set(stickerCachesCellAtom, new Map(get(stickerCachesCellAtom)).set(shopId, stickerCache));
  put({ state: 'loading' });
  try {
    const site = siteId === '' ? {} : { site: siteId };
    const { groupList } = await get(servicesAtom).api.getStickerConfig({ shopId, ...site }, { silent: true });
    put({ state: 'ready', groups: groupList });
  } catch {
    // Said where the stickers would be, with a way to try again.
    put({ state: 'failed' });
  }
});
