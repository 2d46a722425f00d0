import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { QuickReply, QuickReplyGroupView } from '@seller-chat/api-client/contract';
import { DEFAULT_QUICK_REPLY_GROUP_ID } from '@seller-chat/core/reply';
import type { Platform } from '@seller-chat/core';
import { Button, Segments, Select, TextField } from '@seller-chat/ui';
import { Sheet } from '@seller-chat/ui/pages';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Form } from '../../../../kit/forms/Form.tsx';
import { FormField } from '../../../../kit/forms/FormField.tsx';
import { FormLineBanner } from '../../../../kit/forms/FormLineBanner.tsx';
import type { FormFindings } from '../../../../kit/forms/form-findings.ts';
import { useAppForm } from '../../../../kit/forms/use-app-form.ts';
import type { AppForm } from '../../../../kit/forms/use-app-form.ts';
import { usePermission } from '../../../../kit/permission/use-permission.ts';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { followQuickRepliesAtom } from '../../../quick-replies/index.ts';
import { firstValuesOf } from '../model/first-values.ts';
import { groupsFor, presentGroupId } from '../model/group-choices.ts';
import { replyRules, savedPictureIds, savedTexts } from '../model/reply-rules.ts';
import type { ReplyValues } from '../model/reply-rules.ts';
import { createNewReply } from '../state/create-new-reply.ts';
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
  const form = useReplyForm(props, firstValuesOf(reply, { words, mayEditTeam }), (title) => {
    toasts.show({ tone: 'success', text: t`Saved: ${title}` });
    onClose();
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

function useReplyForm(
  { reply, groups }: Pick<EditReplySheetProps, 'reply' | 'groups'>,
  defaultValues: ReplyValues,
  onSaved: (title: string) => void,
) {
  const { t } = useLingui();
  const { api, newId } = useAtomValue(servicesAtom);
  const follow = useSetAtom(followQuickRepliesAtom);
  const [saveNew] = useState(() => createNewReply(newId));
  const [revision, setRevision] = useState(reply?.revision ?? 0);
  return useAppForm<ReplyValues>({
    rules: replyRules,
    defaultValues,
    async send(values) {
      const { pictureList: _uploaded, ...written } = values;
      const quickReplyGroupId = presentGroupId(groups, values);
      const saved = { textList: savedTexts(values), pictureIdList: savedPictureIds(values) };
      const fields = { ...written, quickReplyGroupId, ...saved };
      if (reply === undefined) await saveNew(api, fields);
      else {
        const { quickReplyContentId } = reply;
        await api.saveQuickReplyContent({ quickReplyContentId, revision, ...fields }, { silent: true });
      }
      await follow();
      onSaved(values.title);
    },
    explain(error): FormFindings | undefined {
      if (!(error instanceof ApiError)) return undefined;
      if (error.code === ERROR_CODES.nameTaken) {
        const text = t`Another quick reply has this shortcut.`;
        return { fields: [{ path: 'shortcut', text }], line: undefined };
      }
      if (error.code !== ERROR_CODES.changedMeanwhile) return undefined;
      const { revision: present } = Object(error.info?.['content']) as { revision?: unknown };
      if (typeof present === 'number') setRevision(present);
      const text = t`This quick reply was just changed elsewhere. Save again to replace that change.`;
      return { fields: [], line: { text } };
    },
  });
}
