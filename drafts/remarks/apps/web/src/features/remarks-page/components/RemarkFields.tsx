import { useLingui } from '@lingui/react/macro';
import { REMARK_MAX, REMARK_STATUSES } from '@seller-chat/api-client/contract';
import type { Agent, ShopId } from '@seller-chat/core';
import { Segments, Select, TextArea, TextField } from '@seller-chat/ui';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useRemarkWords } from '../../../kit/remarks/use-remark-words.ts';
import { fromMomentField, toMomentField } from '../model/moment-field.ts';
import { ownerFieldOf } from '../model/remark-draft.ts';
import type { RemarkDraft } from '../model/remark-draft.ts';
import { useCategoryChoices } from '../state/use-category-choices.ts';
import { useOwners } from '../state/use-remarks.ts';
import { PictureField } from './PictureField.tsx';

export interface RemarkFieldsProps {
  /** Empty: none is chosen yet. */
  shopId: ShopId | '';
  draft: RemarkDraft;
  onChange: (change: (draft: RemarkDraft) => RemarkDraft) => void;
  /** The owner as it is stored: a choice also if that person lost the shop. */
  owner?: Agent | null;
}

/** The fields of a remark, in the sheet of a new one and of one that exists. */
export function RemarkFields({ shopId, draft, onChange, owner = null }: RemarkFieldsProps) {
  const { t } = useLingui();
  const words = useRemarkWords();
  const categories = useCategoryChoices();
  const listed = useOwners(shopId === '' ? undefined : shopId);
  const isMissing = owner !== null && !listed.some(({ subAccountId }) => subAccountId === owner.subAccountId);
  const owners = isMissing ? [...listed, owner] : listed;
  const put = (part: Partial<RemarkDraft>) => onChange((before) => ({ ...before, ...part }));
  const addPicture = useCallback(
    (picture: RemarkDraft['pictures'][number]) =>
      onChange((before) => ({ ...before, pictures: [...before.pictures, picture] })),
    [onChange],
  );
  const known = categories.options.some(({ value }) => value === draft.category);
  const categoryOptions = known
    ? categories.options
    : [...categories.options, { value: draft.category, label: categories.nameOf(draft.category) }];
  return (
    <div className="remark-fields">
      <Segments
        label={t`Kind of remark`}
        value={draft.type}
        segments={[
          { value: 'preSale', label: words.types.preSale },
          { value: 'afterSale', label: words.types.afterSale },
        ]}
        onChange={(type) => put({ type })}
      />
      <TextArea
        label={t`Remark`}
        rows={5}
        maxLength={REMARK_MAX}
        value={draft.text}
        onChange={(text) => put({ text })}
      />
      <div className="remark-fields-pair">
        <Choice label={t`Status`}>
          <Select
            label={t`Status`}
            value={draft.status}
            options={REMARK_STATUSES.map((value) => ({ value, label: words.statuses[value] }))}
            onChange={(status) => put({ status })}
          />
        </Choice>
        <Choice label={t`Category`}>
          <Select
            label={t`Category`}
            value={draft.category}
            options={categoryOptions}
            onChange={(category) => put({ category })}
          />
        </Choice>
        <Choice label={t`Owner`}>
          <Select
            label={t`Owner`}
            value={draft.owner}
            options={[
              { value: 'none', label: t`No owner` },
              ...owners.map((one) => ({ value: ownerFieldOf(one), label: one.name })),
            ]}
            onChange={(next) => put({ owner: next })}
          />
        </Choice>
        <TextField
          label={t`Due date`}
          type="datetime-local"
          max="2999-12-31T23:59"
          value={toMomentField(draft.dueAt)}
          onChange={(value) => put({ dueAt: fromMomentField(value) })}
        />
      </div>
      <TextField
        label={t`Order number`}
        optionalLabel={t`optional`}
        maxLength={200}
        value={draft.platformOrderSn}
        onChange={(platformOrderSn) => put({ platformOrderSn })}
      />
      <PictureField
        shopId={shopId}
        pictures={draft.pictures}
        onAdd={addPicture}
        onRemove={(uploadId) =>
          put({ pictures: draft.pictures.filter((picture) => picture.uploadId !== uploadId) })
        }
      />
    </div>
  );
}

/** A choice with its name above it. The choice names itself for screen readers. */
export function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="remark-choice">
      <span aria-hidden="true">{label}</span>
      <div>{children}</div>
    </div>
  );
}
