import type { Platform, ShopId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import type { AppApi } from '../../../../shared/services.ts';
import { takeShopGroupsAtom } from '../../state/shop-column.ts';
import { failureText } from './failure-text.ts';

const SILENT = { silent: true } as const;

const readsCellAtom = atom(0);

/** Reads the seller's groups of shops again. Those known already stay when the server cannot be reached. */
export const loadShopGroupsAtom = atom(null, async (get, set) => {
  const read = get(readsCellAtom) + 1;
  set(readsCellAtom, read);
  try {
    const { groupList } = await get(servicesAtom).api.getGroupList({}, SILENT);
    // An answer may come after that of a later call.
    if (get(readsCellAtom) === read) set(takeShopGroupsAtom, groupList);
  } catch {
    // Those of before stay on the screen: with the next change, or the next page.
  }
});

/** Makes a call and reads the groups again. Gives what is wrong, in words. */
const changeGroupsAtom = atom(
  null,
  async (get, set, call: (api: AppApi) => Promise<unknown>): Promise<string | undefined> => {
    try {
      await call(get(servicesAtom).api);
      await set(loadShopGroupsAtom);
      return undefined;
    } catch (error) {
      return failureText(error);
    }
  },
);

/** Makes a group within a marketplace. */
export const addGroupAtom = atom(null, (_get, set, platform: Platform, groupName: string) =>
  set(changeGroupsAtom, (api) => api.addGroup({ platform, groupName }, SILENT)),
);

export const renameGroupAtom = atom(null, (_get, set, shopGroupId: string, groupName: string) =>
  set(changeGroupsAtom, (api) => api.saveGroup({ shopGroupId, groupName }, SILENT)),
);

/** Deletes a group; its shops stay. */
export const deleteGroupAtom = atom(null, (_get, set, shopGroupId: string) =>
  set(changeGroupsAtom, (api) => api.delGroup({ shopGroupId }, SILENT)),
);

/** Puts a shop into a group of its marketplace, or into none. */
export const moveShopAtom = atom(null, (_get, set, shopId: ShopId, shopGroupId: string) =>
  set(changeGroupsAtom, (api) => api.relateShopGroup({ shopGroupId, shopIdList: [shopId] }, SILENT)),
);
