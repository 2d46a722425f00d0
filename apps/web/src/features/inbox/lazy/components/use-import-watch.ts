import { useLingui } from '@lingui/react/macro';
import type { ShopId } from '@seller-chat/core';
import { useEffect } from 'react';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { shopsAtom } from '../../../shops/index.ts';
import { importShareOf } from '../model/import-share.ts';
import { setImportNotesAtom } from '../state/import-notes.ts';

const LOOK_AGAIN_MS = 3_000;

/** Shows the import progress beside each new shop while an import runs. */
export function useImportWatch(): void {
  const { t, i18n } = useLingui();
  const { api } = useAtomValue(servicesAtom);
  const shopCount = useAtomValue(shopsAtom).length;
  const setNotes = useSetAtom(setImportNotesAtom);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      // A failed call does not mean finished: keep the shown progress and poll again.
      const importList = await api.getImportProgress({}, { silent: true }).then(
        (answer) => answer.importList,
        () => undefined,
      );
      if (isOver) return;
      if (importList !== undefined) {
        const notes = importList.map((one): [ShopId, string] => {
          const count = i18n.number(one.conversationCount);
          const share = i18n.number(importShareOf(one), { style: 'percent' });
          if (one.isWaiting) return [one.shopId, t`Import is waiting for the marketplace`];
          return [one.shopId, one.startedAt === 0 ? t`Starting import` : t`Importing ${share} · ${count}`];
        });
        setNotes(new Map(notes));
      }
      if (importList === undefined || importList.length > 0)
        timer = setTimeout(() => void look(), LOOK_AGAIN_MS);
    };
    if (shopCount > 0) void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, shopCount, setNotes, t, i18n]);
}
