import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { REMARK_STATUSES } from '@seller-chat/api-client/contract';
import type { RemarkChange, RemarkStatus } from '@seller-chat/api-client/contract';
import { Button, Dialog, Select, TextField } from '@seller-chat/ui';
import { useState } from 'react';
import { useRemarkWords } from '../../../kit/remarks/use-remark-words.ts';
import { fromMomentField } from '../model/moment-field.ts';
import { ownerFieldOf } from '../model/remark-draft.ts';
import { useCategoryChoices } from '../state/use-category-choices.ts';
import { useChangeRemarks } from '../state/use-change-remarks.ts';
import type { ChangeTarget } from '../state/use-change-remarks.ts';
import { useOwners } from '../state/use-remarks.ts';

/** A change of one field of several remarks. */
export interface AskedChange {
  field: 'status' | 'owner' | 'dueAt' | 'category';
  /** How many; undefined: not known. */
  count: number | undefined;
  target: ChangeTarget;
}

export interface ChangeDialogProps {
  asked: AskedChange;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the new value of one field, and changes the selected remarks. */
export function ChangeDialog({ asked, onDone, onClose }: ChangeDialogProps) {
  const { t } = useLingui();
  const { field, count, target } = asked;
  const words = useRemarkWords();
  const owners = useOwners();
  const categories = useCategoryChoices();
  const change = useChangeRemarks();
  const [value, setValue] = useState('');
  const [isBusy, setBusy] = useState(false);
  const titles = { status: t`Status`, owner: t`Owner`, dueAt: t`Due date`, category: t`Category` };
  const options = {
    status: REMARK_STATUSES.map((one) => ({ value: one as string, label: words.statuses[one] })),
    owner: [
      { value: 'none', label: t`No owner` },
      ...owners.map((owner) => ({ value: ownerFieldOf(owner), label: owner.name })),
    ],
    dueAt: [],
    category: categories.options,
  }[field];
  const chosen = value === '' ? (options[0]?.value ?? '') : value;
  const apply = async () => {
    setBusy(true);
    const wanted: RemarkChange =
      field === 'dueAt'
        ? { dueAt: fromMomentField(value) ?? 0 }
        : field === 'status'
          ? { status: chosen as RemarkStatus }
          : { [field]: chosen };
    if (await change(target, wanted)) onDone();
    else setBusy(false);
  };
  return (
    <Dialog
      open
      title={
        count === undefined
          ? titles[field]
          : `${titles[field]} · ${t`${plural(count, { one: '# remark', other: '# remarks' })}`}`
      }
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="solid" busy={isBusy} onClick={() => void apply()}>
            {field === 'dueAt' && value === '' ? t`Remove the due date` : t`Change`}
          </Button>
        </>
      }
    >
      {field === 'dueAt' ? (
        <TextField
          label={titles.dueAt}
          type="datetime-local"
          max="2999-12-31T23:59"
          value={value}
          onChange={setValue}
        />
      ) : (
        <Select label={titles[field]} value={chosen} options={options} onChange={setValue} />
      )}
    </Dialog>
  );
}
