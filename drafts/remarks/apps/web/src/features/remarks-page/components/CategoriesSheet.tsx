import { useLingui } from '@lingui/react/macro';
import { REMARK_CATEGORY_NAME_MAX } from '@seller-chat/api-client/contract';
import { Button, IconButton, TextField, leaveToInputMethod } from '@seller-chat/ui';
import { Sheet } from '@seller-chat/ui/pages';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../kit/page-query/use-command.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { CATEGORIES_KEY, useOwnCategories } from '../state/use-remarks.ts';

/** The account's own categories: add, rename, delete. */
export function CategoriesSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { newId } = useAtomValue(servicesAtom);
  const own = useOwnCategories().filter(({ isDeleted }) => !isDeleted);
  const [edited, setEdited] = useState<{ categoryId: string; name: string }>();
  const [name, setName] = useState('');
  const save = useCommand({
    run: (api, category: { categoryId: string; name: string }) => api.saveRemarkCategory(category),
    changes: [CATEGORIES_KEY],
    onDone: () => {
      setName('');
      setEdited(undefined);
    },
  });
  const remove = useCommand({
    run: (api, categoryId: string) => api.delRemarkCategory({ categoryId }),
    changes: [CATEGORIES_KEY],
  });
  const submit = () => {
    if (name.trim() !== '') void save.run({ categoryId: edited?.categoryId ?? newId(), name: name.trim() });
  };
  return (
    <Sheet open onClose={onClose} title={t`Categories`} closeLabel={t`Close`}>
      <form
        className="remarks-names-form"
        onKeyDown={leaveToInputMethod}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={edited === undefined ? t`New category` : t`New name of “${edited.name}”`}
          maxLength={REMARK_CATEGORY_NAME_MAX}
          value={name}
          onChange={setName}
          after={
            <Button type="submit" variant="solid" busy={save.isRunning} disabled={name.trim() === ''}>
              {edited === undefined ? t`Add` : t`Rename`}
            </Button>
          }
        />
      </form>
      <p className="remarks-names-none">
        {t`The whole team uses them, beside the categories of the product. Remarks keep the name of one that is deleted.`}
      </p>
      <ul className="remarks-names">
        {own.map((category) => (
          <li key={category.categoryId}>
            <span dir="auto">{category.name}</span>
            <IconButton
              size="sm"
              label={t`Rename “${category.name}”`}
              icon={<Pencil size={15} aria-hidden />}
              onClick={() => {
                setEdited(category);
                setName(category.name);
              }}
            />
            <IconButton
              size="sm"
              label={t`Delete “${category.name}”`}
              icon={<Trash2 size={15} aria-hidden />}
              onClick={() => void remove.run(category.categoryId)}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
