import { useLingui } from '@lingui/react/macro';
import { REMARK_MAX } from '@seller-chat/api-client/contract';
import type { OrderKey } from '@seller-chat/api-client/contract';
import type { SessionId } from '@seller-chat/core';
import { RemarkForm } from '@seller-chat/ui/context';
import { useState } from 'react';
import { problemOf } from '../../../kit/page-query/problem.ts';
import { useProblemText } from '../../../kit/goods/use-problem-text.ts';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { remarkDraftKey, remarkDrafts } from '../state/remark-drafts.ts';
import type { OrderRemarkDraft } from '../state/remark-drafts.ts';

export interface RemarkWritingProps {
  order: OrderKey;
  sessionId: string;
  /** It was saved, given up, or left as a draft. */
  onDone: (isSaved: boolean) => void;
}

/**
 * Writes a remark about an order. The text is kept as a draft until it is saved or given up, also one that the server
 * refuses or that no answer came for, with its id.
 */
export function RemarkWriting({ order, sessionId, onDone }: RemarkWritingProps) {
  const { t } = useLingui();
  const { api, newId } = useAtomValue(servicesAtom);
  const problemText = useProblemText();
  const key = remarkDraftKey(order);
  const kept = useAtomValue(remarkDrafts.draftOfAtom)(key);
  const write = useSetAtom(remarkDrafts.writeAtom);
  const [first] = useState(() => ({
    remarkId: newId(),
    type: 'afterSale' as const,
    text: '',
    isSaving: false,
  }));
  const draft: OrderRemarkDraft = kept ?? first;
  const { text, type, remarkId } = draft;
  const put = (part: Partial<OrderRemarkDraft>): void => write({ key, draft: { ...draft, ...part } });
  const end = (isSaved: boolean): void => {
    write({ key, draft: undefined });
    onDone(isSaved);
  };
  const [saving, setSaving] = useState<{ isBusy: boolean; problem?: string }>({ isBusy: false });
  const { shopId, platformOrderSn } = order;
  const save = async (): Promise<void> => {
    setSaving({ isBusy: true });
    const remark = { shopId, sessionId: sessionId as SessionId, remarkId };
    try {
      await api.addRemark({ ...remark, type, text: text.trim(), platformOrderSn }, { silent: true });
      end(true);
    } catch (error) {
      setSaving({ isBusy: false, problem: problemOf(error) });
    }
  };
  return (
    <RemarkForm
      text={text}
      onText={(next) => put({ text: next })}
      types={[
        { id: 'preSale', label: t`Pre-sale` },
        { id: 'afterSale', label: t`After-sale` },
      ]}
      type={type}
      onType={(next) => put({ type: next })}
      maxLength={REMARK_MAX}
      busy={saving.isBusy}
      error={saving.problem === undefined ? undefined : problemText(saving.problem)}
      onSave={() => void save()}
      onCancel={() => end(false)}
      onLeave={() => (text.trim() === '' ? end(false) : onDone(false))}
      labels={{ text: t`Remark`, types: t`Kind of remark`, save: t`Save`, cancel: t`Cancel` }}
    />
  );
}
