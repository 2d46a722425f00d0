import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { QuickReply, QuickReplyGroupView } from '@seller-chat/api-client/contract';
import { useRef, useState } from 'react';
import type { FormFindings } from '../../../../kit/forms/form-findings.ts';
import { useAppForm } from '../../../../kit/forms/use-app-form.ts';
import type { AppForm } from '../../../../kit/forms/use-app-form.ts';
import { useAtomValue, useSetAtom, useStore } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { followQuickRepliesAtom, quickRepliesCellAtom } from '../../../quick-replies/index.ts';
import { presentGroupId } from '../model/group-choices.ts';
import { replyRules, savedPictureIds, savedTexts } from '../model/reply-rules.ts';
import type { ReplyValues } from '../model/reply-rules.ts';
import { createNewReply } from './create-new-reply.ts';

export interface ReplyFormOptions {
  /** Undefined: a new one. */
  reply: QuickReply | undefined;
  groups: readonly QuickReplyGroupView[];
  defaultValues: ReplyValues;
  /** After the list has the saved one. */
  onSaved: (title: string) => void;
}

/**
 * The form of one quick reply. What was changed or deleted elsewhere meanwhile is said, and a second save replaces it, or
 * makes it again.
 */
export function useReplyForm({
  reply,
  groups,
  defaultValues,
  onSaved,
}: ReplyFormOptions): AppForm<ReplyValues> {
  const { t } = useLingui();
  const store = useStore();
  const { api, newId } = useAtomValue(servicesAtom);
  const follow = useSetAtom(followQuickRepliesAtom);
  const [saveNew] = useState(() => createNewReply(newId));
  const [revision, setRevision] = useState(reply?.revision ?? 0);
  const isGone = useRef(false);
  const isThere = ({ quickReplyContentId: id }: QuickReply): boolean =>
    store.get(quickRepliesCellAtom)?.contents.some((one) => one.quickReplyContentId === id) ?? true;
  return useAppForm<ReplyValues>({
    rules: replyRules,
    defaultValues,
    async send(values) {
      const { pictureList: _uploaded, ...written } = values;
      const quickReplyGroupId = presentGroupId(groups, values);
      const saved = { textList: savedTexts(values), pictureIdList: savedPictureIds(values) };
      const fields = { ...written, quickReplyGroupId, ...saved };
      if (reply === undefined || isGone.current) await saveNew(api, fields);
      else {
        const { quickReplyContentId } = reply;
        const call = { quickReplyContentId, revision, ...fields };
        await api.saveQuickReplyContent(call, { silent: true }).catch(async (error: unknown) => {
          // Not found may be a picture or a shop as well: the list says what is gone.
          if (isNotFound(error)) await follow();
          isGone.current = isNotFound(error) && !isThere(reply);
          throw error;
        });
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
      if (isGone.current && isNotFound(error)) {
        const text = t`This quick reply was deleted elsewhere. Save again to keep it as a new one.`;
        return { fields: [], line: { text } };
      }
      if (error.code !== ERROR_CODES.changedMeanwhile) return undefined;
      const { revision: present } = Object(error.info?.['content']) as { revision?: unknown };
      if (typeof present === 'number') setRevision(present);
      const text = t`This quick reply was just changed elsewhere. Save again to replace that change.`;
      return { fields: [], line: { text } };
    },
  });
}

const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.code === ERROR_CODES.notFound;
