import { useLingui } from '@lingui/react/macro';
import { REMARK_MAX } from '@seller-chat/api-client/contract';
import { isLocalSession } from '@seller-chat/core/session';
import type { Remark } from '@seller-chat/api-client/contract';
import type { Session } from '@seller-chat/core';
import { Banner, Button, EmptyState, ErrorState, Skeleton } from '@seller-chat/ui';
import { ContextSection } from '@seller-chat/ui/chat';
import { RemarkEntry, RemarkForm } from '@seller-chat/ui/context';
import { NotebookPen } from 'lucide-react';
import { useEffect } from 'react';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { useTimeTexts } from '../components/use-time-texts.ts';
import { nowAtom } from '../state/derived.ts';
import {
  beginRemarkAtom,
  deleteRemarkAtom,
  loadRemarksAtom,
  openRemarkDraftAtom,
  openRemarksAtom,
  saveRemarkAtom,
  undeleteRemarkAtom,
  writeRemarkAtom,
} from './state/remarks.ts';
import type { RemarkDraft } from './state/remarks.ts';
import { useProblemText } from './use-labels.ts';

export interface RemarksTabProps {
  session: Session;
}

/** What was written down about this conversation and its orders. */
export function RemarksTab({ session }: RemarksTabProps) {
  const { t } = useLingui();
  const load = useSetAtom(loadRemarksAtom);
  const begin = useSetAtom(beginRemarkAtom);
  const draft = useAtomValue(openRemarkDraftAtom);
  const count = useAtomValue(openRemarksAtom)?.data?.length ?? 0;
  const { shopId, sessionId } = session;
  const isLocal = isLocalSession(session);
  useEffect(() => {
    if (!isLocal) void load({ input: { shopId, sessionId } });
  }, [isLocal, shopId, sessionId, load]);
  if (isLocal) {
    return (
      <EmptyState
        icon={<NotebookPen size={20} aria-hidden />}
        text={t`Remarks can be written once the conversation is open.`}
      />
    );
  }
  const add = () => begin({ place: { shopId, sessionId } });
  return (
    <ContextSection
      title={t`Remarks`}
      action={
        draft === undefined &&
        count > 0 && (
          <button type="button" className="context-link" onClick={add}>
            {t`Add`}
          </button>
        )
      }
    >
      {draft && draft.version === 0 && <Writing session={session} draft={draft} />}
      <RemarkList session={session} onAdd={add} />
    </ContextSection>
  );
}

function RemarkList({ session, onAdd }: RemarksTabProps & { onAdd: () => void }) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const loaded = useAtomValue(openRemarksAtom);
  const draft = useAtomValue(openRemarkDraftAtom);
  const load = useSetAtom(loadRemarksAtom);
  const retry = () => void load({ input: session });
  const { phase = 'loading', problem = '', data } = loaded ?? {};
  if (data === undefined) {
    if (phase === 'failed') {
      return <ErrorState message={problemText(problem)} retryLabel={t`Try again`} onRetry={retry} />;
    }
    return (
      <div className="context-loading" role="status" aria-label={t`Loading remarks`}>
        <Skeleton width="40%" />
        <Skeleton />
        <Skeleton width="70%" />
      </div>
    );
  }
  if (data.length === 0 && draft === undefined) {
    return (
      <EmptyState
        icon={<NotebookPen size={20} aria-hidden />}
        text={t`Nothing has been written down about this conversation.`}
        action={<Button onClick={onAdd}>{t`Add a remark`}</Button>}
      />
    );
  }
  return (
    <>
      {phase === 'failed' && (
        <Banner tone="warn" action={<Button size="sm" onClick={retry}>{t`Try again`}</Button>}>
          {problemText(problem)}
        </Banner>
      )}
      <ul aria-label={t`Remarks`}>
        {data.map((remark) =>
          draft?.version !== 0 && draft?.remarkId === remark.remarkId ? (
            <li key={remark.remarkId}>
              <Writing session={session} draft={draft} />
            </li>
          ) : (
            <OneRemark key={remark.remarkId} session={session} remark={remark} />
          ),
        )}
      </ul>
    </>
  );
}

function OneRemark({ session, remark }: RemarksTabProps & { remark: Remark }) {
  const { t } = useLingui();
  const times = useTimeTexts();
  const now = useAtomValue(nowAtom);
  const { toasts } = useAtomValue(servicesAtom);
  const isWriting = useAtomValue(openRemarkDraftAtom) !== undefined;
  const write = useSetAtom(writeRemarkAtom);
  const remove = useSetAtom(deleteRemarkAtom);
  const undelete = useSetAtom(undeleteRemarkAtom);
  const { remarkId, type, text, platformOrderSn, version, createdBy, createdAt, updatedAt } = remark;
  const when = times.short(updatedAt, now);
  const by = [createdBy, updatedAt === createdAt ? when : t`changed ${when}`].filter(Boolean).join(' · ');
  const edit = () =>
    write({
      place: session,
      draft: {
        remarkId,
        type,
        text,
        platformOrderSn,
        version,
        isSaving: false,
        problem: undefined,
        theirs: undefined,
      },
    });
  const onDelete = async () => {
    if (!(await remove({ place: session, remark }))) return;
    toasts.show({
      text: t`The remark was deleted.`,
      action: { label: t`Undo`, onClick: () => void undelete({ place: session, remark }) },
    });
  };
  return (
    <RemarkEntry
      type={type === 'preSale' ? t`Pre-sale` : t`After-sale`}
      text={text}
      order={platformOrderSn === '' ? undefined : t`Order ${platformOrderSn}`}
      by={by}
      editLabel={t`Edit the remark`}
      deleteLabel={t`Delete the remark`}
      onEdit={isWriting ? undefined : edit}
      onDelete={() => void onDelete()}
    />
  );
}

function Writing({ session, draft }: RemarksTabProps & { draft: RemarkDraft }) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const write = useSetAtom(writeRemarkAtom);
  const save = useSetAtom(saveRemarkAtom);
  const { text, type, platformOrderSn, isSaving, theirs } = draft;
  const change = (part: Partial<RemarkDraft>) => write({ place: session, draft: { ...draft, ...part } });
  const problem = draft.problem === undefined ? undefined : problemText(draft.problem);
  return (
    <RemarkForm
      text={text}
      onText={(next) => change({ text: next })}
      types={[
        { id: 'preSale', label: t`Pre-sale` },
        { id: 'afterSale', label: t`After-sale` },
      ]}
      type={type}
      onType={(next) => change({ type: next })}
      about={platformOrderSn === '' ? undefined : t`About order ${platformOrderSn}`}
      maxLength={REMARK_MAX}
      busy={isSaving}
      error={theirs === undefined ? problem : `${problem}\n“${theirs.text}”`}
      onSave={() => void save(session)}
      onCancel={() => write({ place: session, draft: undefined })}
      labels={{ text: t`Remark`, types: t`Kind of remark`, save: t`Save`, cancel: t`Cancel` }}
    />
  );
}
