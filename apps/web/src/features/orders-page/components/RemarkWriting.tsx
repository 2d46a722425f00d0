import { useLingui } from '@lingui/react/macro';
import { REMARK_MAX } from '@seller-chat/api-client/contract';
import type { OrderKey, Remark } from '@seller-chat/api-client/contract';
import type { SessionId } from '@seller-chat/core';
import { RemarkForm } from '@seller-chat/ui/context';
import { useRef, useState } from 'react';
import { problemOf } from '../../../kit/page-query/problem.ts';
import { useProblemText } from '../../../kit/goods/use-problem-text.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';

export interface RemarkWritingProps {
  order: OrderKey;
  sessionId: string;
  /** It was saved, or given up. */
  onDone: (isSaved: boolean) => void;
}

/** Writes a remark about an order. One that the server refuses, or that no answer came for, keeps its text and its id. */
export function RemarkWriting({ order, sessionId, onDone }: RemarkWritingProps) {
  const { t } = useLingui();
  const { api, newId } = useAtomValue(servicesAtom);
  const problemText = useProblemText();
  const remarkId = useRef(newId());
  const [text, setText] = useState('');
  const [type, setType] = useState<Remark['type']>('afterSale');
  const [saving, setSaving] = useState<{ isBusy: boolean; problem?: string }>({ isBusy: false });
  const { shopId, platformOrderSn } = order;
  const save = async (): Promise<void> => {
    setSaving({ isBusy: true });
    const key = { shopId, sessionId: sessionId as SessionId, remarkId: remarkId.current };
    try {
      await api.addRemark({ ...key, type, text: text.trim(), platformOrderSn }, { silent: true });
      onDone(true);
    } catch (error) {
      setSaving({ isBusy: false, problem: problemOf(error) });
    }
  };
  return (
    <RemarkForm
      text={text}
      onText={setText}
      types={[
        { id: 'preSale', label: t`Pre-sale` },
        { id: 'afterSale', label: t`After-sale` },
      ]}
      type={type}
      onType={setType}
      maxLength={REMARK_MAX}
      busy={saving.isBusy}
      error={saving.problem === undefined ? undefined : problemText(saving.problem)}
      onSave={() => void save()}
      onCancel={() => onDone(false)}
      onLeave={() => {
        if (text.trim() === '') onDone(false);
      }}
      labels={{ text: t`Remark`, types: t`Kind of remark`, save: t`Save`, cancel: t`Cancel` }}
    />
  );
}
