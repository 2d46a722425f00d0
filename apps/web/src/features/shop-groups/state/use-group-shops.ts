import type { Shop, ShopGroup, ShopId } from '@seller-chat/core';
import { useMemo, useState } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { shopsAtom } from '../../shops/index.ts';
import { useGroupCommand } from './use-group-commands.ts';

/** The shops of a group as a person chooses them, until they are saved. */
export interface GroupShopsChoice {
  /** Those of the group's marketplace. */
  shops: readonly Shop[];
  chosen: ReadonlySet<ShopId>;
  isChanged: boolean;
  isSaving: boolean;
  /** Takes the choice back. */
  discard: () => void;
  choose: (chosen: ReadonlySet<ShopId>) => void;
  save: () => void;
}

interface Changes {
  groupId: string | undefined;
  byShop: ReadonlyMap<ShopId, boolean>;
}

const NO_CHANGES: Changes['byShop'] = new Map();

/**
 * The choice of a group's shops. Each group begins with what it has.
 *
 * @param onSaved - also if there was nothing to save
 */
export function useGroupShops(group: ShopGroup | undefined, onSaved: () => void): GroupShopsChoice {
  const all = useAtomValue(shopsAtom);
  const shops = useMemo(() => all.filter(({ platform }) => platform === group?.platform), [all, group]);
  const members = useMemo(() => membersOf(shops, group), [shops, group]);
  const groupId = group?.shopGroupId;
  const [changes, setChanges] = useState<Changes>({ groupId, byShop: NO_CHANGES });
  const changed = changes.groupId === groupId ? changes.byShop : NO_CHANGES;
  // Shops that others move meanwhile follow them, unless this person has chosen otherwise.
  const chosen = useMemo(() => {
    const next = new Set(members);
    for (const [shopId, isChosen] of changed) {
      if (isChosen) next.add(shopId);
      else next.delete(shopId);
    }
    return next;
  }, [members, changed]);
  const discard = (): void => setChanges({ groupId: undefined, byShop: NO_CHANGES });
  const done = (): void => {
    discard();
    onSaved();
  };
  const { run, isRunning } = useGroupCommand(done);
  const added = [...chosen].filter((shopId) => !members.has(shopId));
  const removed = [...members].filter((shopId) => !chosen.has(shopId));
  return {
    shops,
    chosen,
    isChanged: added.length + removed.length > 0,
    isSaving: isRunning,
    discard,
    choose(next) {
      const pressed = shops.filter(({ shopId }) => next.has(shopId) !== chosen.has(shopId));
      const byShop = new Map([
        ...changed,
        ...pressed.map(({ shopId }) => [shopId, next.has(shopId)] as const),
      ]);
      setChanges({ groupId, byShop });
    },
    save() {
      if (groupId === undefined || added.length + removed.length === 0) done();
      else void run({ kind: 'relate', shopGroupId: groupId, added, removed });
    },
  };
}

function membersOf(shops: readonly Shop[], group: ShopGroup | undefined): ReadonlySet<ShopId> {
  return new Set(shops.filter(({ groupId }) => groupId === group?.shopGroupId).map(({ shopId }) => shopId));
}
