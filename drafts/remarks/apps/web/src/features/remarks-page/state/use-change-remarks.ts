import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RemarkChange, RemarkRow } from '@seller-chat/api-client/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import type { RemarkQuestion } from '../model/remark-filter.ts';
import { REMARKS_KEY } from './use-remarks.ts';

/** Which remarks a change is about: these, or all that a filter finds but some. */
export type ChangeTarget =
  | { kind: 'rows'; ids: readonly string[] }
  | { kind: 'matching'; filter: RemarkQuestion; except: readonly string[] };

/** Changes remarks, and offers to take it back. A failure is shown as a toast; resolves with whether it was done. */
export function useChangeRemarks(): (target: ChangeTarget, change: RemarkChange) => Promise<boolean> {
  const { t } = useLingui();
  const { api, toasts, newId } = useAtomValue(servicesAtom);
  const client = useQueryClient();
  return useCallback(
    async (target, change) => {
      const requestId = newId() as never;
      const which =
        target.kind === 'rows'
          ? { remarkIdList: [...target.ids] }
          : { filter: JSON.stringify(target.filter), exceptIdList: [...target.except] };
      const again = () => client.invalidateQueries({ queryKey: REMARKS_KEY });
      try {
        const { resultList } = await api.changeRemarks({ requestId, ...which, ...change });
        const countOf = (wanted: string) => resultList.filter(({ result }) => result === wanted).length;
        const changed = countOf('changed');
        const unable = countOf('ownerUnable');
        const parts = [t`${plural(changed, { one: '# remark changed.', other: '# remarks changed.' })}`];
        if (unable > 0)
          parts.push(
            t`${plural(unable, { one: '# stays as it is: this person does not see its shop.', other: '# stay as they are: this person does not see their shops.' })}`,
          );
        const undo = async () => {
          try {
            await api.undoRemarkChange({ requestId });
          } catch {
            // The reason has been shown as a toast.
          }
          await again();
        };
        toasts.show({
          text: parts.join(' '),
          ...(changed > 0 && { action: { label: t`Undo`, onClick: () => void undo() } }),
        });
        return true;
      } catch {
        // The reason has been shown as a toast.
        return false;
      } finally {
        await again();
      }
    },
    [api, client, newId, t, toasts],
  );
}

/** Deletes a remark, and offers to take it back. */
export function useDeleteRemark(): (row: RemarkRow) => Promise<void> {
  const { t } = useLingui();
  const { api, toasts } = useAtomValue(servicesAtom);
  const client = useQueryClient();
  return useCallback(
    async ({ shopId, sessionId, remarkId, version }) => {
      const key = { shopId, sessionId: sessionId as never, remarkId };
      const again = () => client.invalidateQueries({ queryKey: REMARKS_KEY });
      const undo = async () => {
        try {
          await api.undelRemark(key);
        } catch {
          // The reason has been shown as a toast.
        }
        await again();
      };
      try {
        await api.delRemark({ ...key, version });
        toasts.show({
          text: t`The remark was deleted.`,
          action: { label: t`Undo`, onClick: () => void undo() },
        });
      } catch {
        // The reason has been shown as a toast.
      } finally {
        await again();
      }
    },
    [api, client, t, toasts],
  );
}
