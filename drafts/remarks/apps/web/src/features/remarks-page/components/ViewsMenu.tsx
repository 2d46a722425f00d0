import { useLingui } from '@lingui/react/macro';
import { REMARK_VIEW_NAME_MAX } from '@seller-chat/api-client/contract';
import { Button, Dialog, Menu, TextField, leaveToInputMethod } from '@seller-chat/ui';
import { Bookmark, Plus, Settings2, Tags } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { VIEWS_KEY, useViews } from '../state/use-remarks.ts';
import { CategoriesSheet } from './CategoriesSheet.tsx';
import { ViewsSheet } from './ViewsSheet.tsx';

export interface ViewsMenuProps {
  /** The filter as it is now. */
  viewOf: () => Record<string, string>;
  onShow: (filter: Readonly<Record<string, string>>) => void;
}

/** The person's saved views, and what belongs to the page's names: saving one, all views, categories. */
export function ViewsMenu({ viewOf, onShow }: ViewsMenuProps) {
  const { t } = useLingui();
  const views = useViews();
  const [opened, setOpened] = useState<'save' | 'views' | 'categories'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <Menu
        placement="bottom-end"
        trigger={(trigger) => (
          <Button {...trigger} variant="ghost" icon={<Bookmark size={16} aria-hidden />}>
            {t`Views`}
          </Button>
        )}
        entries={[
          ...views.map(({ viewId, name }) => ({ id: viewId, label: name })),
          ...(views.length > 0 ? [{ kind: 'separator' as const, id: 'line' }] : []),
          { id: 'save', label: t`Save this view…`, icon: <Plus size={15} aria-hidden /> },
          ...(views.length > 0
            ? [{ id: 'views', label: t`Saved views…`, icon: <Settings2 size={15} aria-hidden /> }]
            : []),
          { id: 'categories', label: t`Categories…`, icon: <Tags size={15} aria-hidden /> },
        ]}
        onSelect={(id) => {
          if (id === 'save' || id === 'views' || id === 'categories') return setOpened(id);
          const view = views.find(({ viewId }) => viewId === id);
          if (view !== undefined) onShow(view.filter);
        }}
      />
      {opened === 'save' && <SaveView viewOf={viewOf} onClose={close} />}
      {opened === 'views' && <ViewsSheet views={views} onClose={close} />}
      {opened === 'categories' && <CategoriesSheet onClose={close} />}
    </>
  );
}

function SaveView({ viewOf, onClose }: Pick<ViewsMenuProps, 'viewOf'> & { onClose: () => void }) {
  const { t } = useLingui();
  const { newId } = useAtomValue(servicesAtom);
  const [name, setName] = useState('');
  const [viewId] = useState(newId);
  const save = useCommand({
    run: (api, typed: string) =>
      api.saveRemarkView({ viewId, name: typed, filter: JSON.stringify(viewOf()) as never }),
    changes: [VIEWS_KEY],
    onDone: onClose,
  });
  const submit = () => {
    if (name.trim() !== '') void save.run(name.trim());
  };
  return (
    <Dialog
      open
      title={t`Save this view`}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="solid" busy={save.isRunning} disabled={name.trim() === ''} onClick={submit}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <form
        onKeyDown={leaveToInputMethod}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t`Name`}
          hint={t`Search, filters, and list or board are kept. Only you see it.`}
          maxLength={REMARK_VIEW_NAME_MAX}
          value={name}
          onChange={setName}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}
