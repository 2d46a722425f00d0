import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { RemarkRow } from '@seller-chat/api-client/contract';
import type { SessionId } from '@seller-chat/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { problemOf } from '../../../kit/page-query/problem.ts';
import { useProblemText } from '../../../kit/goods/use-problem-text.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { draftOf, fieldsOf, isSameDraft } from '../model/remark-draft.ts';
import type { RemarkDraft } from '../model/remark-draft.ts';
import { REMARKS_KEY } from './use-remarks.ts';

/** The editing of a remark that colleagues may change meanwhile. */
export interface RemarkEditing {
  draft: RemarkDraft;
  change: (change: (draft: RemarkDraft) => RemarkDraft) => void;
  isDirty: boolean;
  /** What a colleague has saved since the editing began; undefined: nothing. */
  theirs: RemarkRow | undefined;
  takeTheirs: () => void;
  reset: () => void;
  /** Saves over what is shown: of a conflict, the state that the person has seen. */
  save: () => Promise<void>;
  isSaving: boolean;
  problem: string | undefined;
}

/** Edits a remark. Without typed changes it follows the stored one; with them, the typed ones are kept. */
export function useRemarkEditing(remark: RemarkRow): RemarkEditing {
  const { api } = useAtomValue(servicesAtom);
  const client = useQueryClient();
  const problemText = useProblemText();
  const [base, setBase] = useState(remark);
  const [draft, setDraft] = useState(() => draftOf(remark));
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isDirty = !isSameDraft(draft, draftOf(base));
  const isNewer = remark.version > base.version;
  useEffect(() => {
    if (isSaving || !isNewer || isDirty) return;
    setBase(remark);
    setDraft(draftOf(remark));
  }, [isSaving, isNewer, isDirty, remark]);
  const follow = (next: RemarkRow) => {
    setBase(next);
    setDraft(draftOf(next));
    setProblem(undefined);
  };
  const save = async () => {
    setSaving(true);
    setProblem(undefined);
    const { shopId, remarkId, version } = remark;
    const key = { shopId, sessionId: remark.sessionId as SessionId, remarkId };
    try {
      const saved = await api.saveRemark({ ...key, ...fieldsOf(draft), version }, { silent: true });
      follow({ ...remark, ...saved.remark });
    } catch (error) {
      // The state of the conflict is read again below, and is shown beside what was typed.
      const isConflict = error instanceof ApiError && error.code === ERROR_CODES.changedMeanwhile;
      if (!isConflict) setProblem(problemText(problemOf(error)));
    } finally {
      setSaving(false);
      await client.invalidateQueries({ queryKey: REMARKS_KEY });
    }
  };
  return {
    draft,
    change: setDraft,
    isDirty,
    theirs: isNewer && isDirty && !isSaving ? remark : undefined,
    takeTheirs: () => follow(remark),
    reset: () => follow(remark),
    save,
    isSaving,
    problem,
  };
}
