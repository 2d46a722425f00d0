import { useLingui } from '@lingui/react/macro';
import type { QuickReply, QuickReplyGroupView } from '@seller-chat/api-client/contract';
import { DEFAULT_QUICK_REPLY_GROUP_ID } from '@seller-chat/core/reply';
import type { Platform } from '@seller-chat/core';
import { Button, Segments, Select, TextField } from '@seller-chat/ui';
import { Sheet } from '@seller-chat/ui/pages';
import { useFormState, useWatch } from 'react-hook-form';
import { Form } from '../../../../kit/forms/Form.tsx';
import { FormField } from '../../../../kit/forms/FormField.tsx';
import { FormLineBanner } from '../../../../kit/forms/FormLineBanner.tsx';
import type { AppForm } from '../../../../kit/forms/use-app-form.ts';
import { usePermission } from '../../../../kit/permission/use-permission.ts';
import { useAtomValue } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { firstValuesOf } from '../model/first-values.ts';
import { groupsFor, presentGroupId } from '../model/group-choices.ts';
import type { ReplyValues } from '../model/reply-rules.ts';
import { useReplyForm } from '../state/use-reply-form.ts';
import { ReplyContents } from './ReplyContents.tsx';
import { useScopeWords } from './use-scope-words.ts';
import './reply-form.css';

export interface EditReplySheetProps {
  /** Undefined: a new one. */
  reply: QuickReply | undefined;
  /** Its limit is shown, and its conversations are the preview's. */
  platform: Platform;
  groups: readonly QuickReplyGroupView[];
  /** What a new one begins with, as a buyer would read it. */
  words?: string;
  onClose: () => void;
  /** Absent where a quick reply is deleted elsewhere. */
  onDelete?: () => void;
}

/** Makes or changes a quick reply; the team's only with the permission `quickReply`. */
export function EditReplySheet(props: EditReplySheetProps) {
  const { reply, platform, groups, words = '', onClose, onDelete } = props;
  const { t } = useLingui();
  const { toasts } = useAtomValue(servicesAtom);
  const mayEditTeam = usePermission({ anyOf: ['quickReply'] });
  const form = useReplyForm({
    reply,
    groups,
    defaultValues: firstValuesOf(reply, { words, mayEditTeam }),
    onSaved(title) {
      toasts.show({ tone: 'success', text: t`Saved: ${title}` });
      onClose();
    },
  });
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <Sheet
      open
      isWide
      onClose={onClose}
      title={reply?.title ?? t`New quick reply`}
      closeLabel={t`Close`}
      footer={
        <>
          {reply !== undefined && onDelete && (
            <Button variant="danger" onClick={onDelete}>{t`Delete`}</Button>
          )}
          <Button onClick={form.changes.asking(onClose)}>{t`Cancel`}</Button>
          <Button variant="solid" busy={isSubmitting} onClick={() => form.submit()}>
            {t`Save`}
          </Button>
        </>
      }
    >
      <Form form={form}>
        <ReplyFields
          form={form}
          mayChooseScope={reply === undefined && mayEditTeam}
          platform={platform}
          groups={groups}
        />
        <button type="submit" hidden />
      </Form>
    </Sheet>
  );
}

interface ReplyFieldsProps extends Pick<EditReplySheetProps, 'platform' | 'groups'> {
  form: AppForm<ReplyValues>;
  mayChooseScope: boolean;
}

/** The fields of a quick reply. Whose it is, is chosen when it is made. */
function ReplyFields({ form, mayChooseScope, platform, groups }: ReplyFieldsProps) {
  const { t } = useLingui();
  const words = useScopeWords();
  const scope = useWatch({ control: form.control, name: 'permissionGroup' });
  const groupOptions = [
    { value: DEFAULT_QUICK_REPLY_GROUP_ID, label: t`Default group` },
    ...groupsFor(groups, scope).map(({ quickReplyGroupId, groupName }) => ({
      value: quickReplyGroupId,
      label: groupName,
    })),
  ];
  return (
    <div className="reply-form">
      {mayChooseScope && (
        <FormField form={form} name="permissionGroup">
          {({ value, onChange }) => (
            <Segments
              label={t`For whom`}
              value={value}
              segments={[
                { value: 'team', label: words.team },
                { value: 'personal', label: words.personal },
              ]}
              onChange={(next) => {
                onChange(next);
                // A group belongs to the team or to the person.
                form.setValue('quickReplyGroupId', DEFAULT_QUICK_REPLY_GROUP_ID);
              }}
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="title" problems={{ required: t`Enter a title.` }}>
        {(bound) => (
          <TextField {...bound} label={t`Title`} autoComplete="off" maxLength={80} data-autofocus />
        )}
      </FormField>
      <FormField form={form} name="shortcut">
        {(bound) => (
          <TextField
            {...bound}
            label={t`Shortcut`}
            optionalLabel={t`optional`}
            hint={t`In the chat, "/" and this word finds it first.`}
            autoComplete="off"
            maxLength={50}
          />
        )}
      </FormField>
      <FormField form={form} name="quickReplyGroupId">
        {({ value, onChange }) => (
          <label className="reply-form-group">
            <span>{t`Group`}</span>
            <Select
              label={t`Group`}
              value={presentGroupId(groups, { permissionGroup: scope, quickReplyGroupId: value })}
              options={groupOptions}
              onChange={onChange}
            />
          </label>
        )}
      </FormField>
      <ReplyContents form={form} platform={platform} />
      <FormLineBanner line={form.line} />
    </div>
  );
}
