import { useLingui } from '@lingui/react/macro';
import type { RemarkView } from '@seller-chat/api-client/contract';
import { IconButton } from '@seller-chat/ui';
import { Sheet } from '@seller-chat/ui/pages';
import { Trash2 } from 'lucide-react';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { VIEWS_KEY } from '../state/use-remarks.ts';

/** All saved views of the person, to delete one. */
export function ViewsSheet({ views, onClose }: { views: readonly RemarkView[]; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useCommand({
    run: (api, viewId: string) => api.delRemarkView({ viewId }),
    changes: [VIEWS_KEY],
  });
  return (
    <Sheet open onClose={onClose} title={t`Saved views`} closeLabel={t`Close`}>
      {views.length === 0 && <p className="remarks-names-none">{t`No saved view.`}</p>}
      <ul className="remarks-names">
        {views.map(({ viewId, name }) => (
          <li key={viewId}>
            <span dir="auto">{name}</span>
            <IconButton
              size="sm"
              label={t`Delete “${name}”`}
              icon={<Trash2 size={15} aria-hidden />}
              onClick={() => void remove.run(viewId)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
