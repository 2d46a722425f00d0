import { useLingui } from '@lingui/react/macro';
import type { Platform } from '@seller-chat/core';
import { Button } from '@seller-chat/ui';
import { Pencil, Plus } from 'lucide-react';
import { usePermission } from '../../../../kit/permission/use-permission.ts';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { replyEditorCellAtom } from '../../state/reply-editor.ts';
import { activeReplyAtom, leavePanelAtom } from '../state/panel.ts';

/** Opens the editor for a new quick reply, or for the active one if the person may change it (core's Q4). */
export function PanelActions({ platform }: { platform: Platform }) {
  const { t } = useLingui();
  const mayEditTeam = usePermission({ anyOf: ['quickReply'] });
  const active = useAtomValue(activeReplyAtom);
  const leave = useSetAtom(leavePanelAtom);
  const edit = useSetAtom(replyEditorCellAtom);
  const open = (reply: typeof active): void => {
    leave();
    edit({ platform, reply, words: '' });
  };
  const title = active?.title ?? '';
  const mayEdit = active !== undefined && (mayEditTeam || active.permissionGroup === 'personal');
  return (
    <>
      {mayEdit && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Pencil size={14} aria-hidden />}
          aria-label={t`Edit ${title}`}
          onClick={() => open(active)}
        >
          {t`Edit`}
        </Button>
      )}
      <Button size="sm" variant="ghost" icon={<Plus size={14} aria-hidden />} onClick={() => open(undefined)}>
        {t`New quick reply`}
      </Button>
    </>
  );
}
