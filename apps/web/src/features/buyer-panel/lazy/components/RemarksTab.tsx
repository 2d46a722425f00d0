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
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { useTimeTexts } from '../../../../kit/time/use-time-texts.ts';
import { nowAtom } from '../../../chat-state/index.ts';
import {
  beginRemarkAtom,
  deleteRemarkAtom,
  editRemarkAtom,
  leaveRemarkAtom,
  loadRemarksAtom,
  openRemarkDraftAtom,
  openRemarksAtom,
  saveRemarkAtom,
  undeleteRemarkAtom,
  writeRemarkAtom,
} from '../state/remarks.ts';
import type { RemarkDraft } from '../state/remarks.ts';
import { useFocusAfterForm } from '../../../../kit/forms/use-focus-after-form.ts';
import { useProblemText } from '../../../../kit/goods/use-problem-text.ts';

export interface RemarksTabProps {
  session: Session;
}

/** What was written down about this conversation and its orders. */
export function RemarksTab({ session }: RemarksTabProps) {
  const { t } = useLingui();
  const load = useSetAtom(loadRemarksAtom);
  const begin = useSetAtom(beginRemarkAtom);
  const draft = useAtomValue(openRemarkDraftAtom);
  const focusPlace = useFocusAfterForm(draft?.remarkId);
  const listed = useAtomValue(openRemarksAtom)?.data;
  const { shopId, sessionId } = session;
  const isLocal = isLocalSession(session);
  useEffect(() => {
    if (!isLocal) void load({ input: { shopId, sessionId } });
  }, [isLocal, shopId, sessionId, load]);
  if (isLocal) {
    return (
      <EmptyState
        icon={<NotebookPen size={20} aria-hidden />}
        text={t`You can add remarks once the conversation has started.`}
      />
    );
  }
  const add = () => begin({ place: { shopId, sessionId } });
  return (
    <ContextSection
      title={t`Remarks on this conversation`}
      action={
        draft === undefined &&
        listed !== undefined &&
        listed.length > 0 && (
          <button ref={focusPlace('')} type="button" className="context-link" onClick={add}>
            {t`Add`}
          </button>
        )
      }
    >
      {draft && isApart(draft, listed) && <Writing session={session} draft={draft} />}
      <RemarkList session={session} onAdd={add} focusPlace={focusPlace} />
    </ContextSection>
  );
}

interface ListedProps extends RemarksTabProps {
  focusPlace: ReturnType<typeof useFocusAfterForm>;
}

function RemarkList({ session, onAdd, focusPlace }: ListedProps & { onAdd: () => void }) {
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
        text={t`No remarks on this conversation yet.`}
        action={<Button ref={focusPlace('')} onClick={onAdd}>{t`Add a remark`}</Button>}
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
          draft && isEditOf(draft, remark) ? (
            <li key={remark.remarkId}>
              <Writing session={session} draft={draft} />
            </li>
          ) : (
            <OneRemark key={remark.remarkId} session={session} remark={remark} focusPlace={focusPlace} />
          ),
        )}
      </ul>
    </>
  );
}

function OneRemark({ session, remark, focusPlace }: ListedProps & { remark: Remark }) {
  const { t } = useLingui();
  const by = useByline(remark);
  const { toasts } = useAtomValue(servicesAtom);
  const isWriting = useAtomValue(openRemarkDraftAtom) !== undefined;
  const edit = useSetAtom(editRemarkAtom);
  const remove = useSetAtom(deleteRemarkAtom);
  const undelete = useSetAtom(undeleteRemarkAtom);
  const { remarkId, type, text, platformOrderSn } = remark;
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
      onEdit={isWriting ? undefined : () => edit({ place: session, remark })}
      editRef={focusPlace(remarkId)}
      onDelete={() => void onDelete()}
    />
  );
}

/** Author and time of a remark; also who changed it last, if that was another agent. */
function useByline({ createdBy, createdAt, updatedBy, updatedAt }: Remark): string {
  const { t } = useLingui();
  const times = useTimeTexts();
  const now = useAtomValue(nowAtom);
  const when = times.short(updatedAt, now);
  const change = updatedBy === createdBy ? t`edited ${when}` : t`edited by ${updatedBy} ${when}`;
  return [createdBy, updatedAt === createdAt ? when : change].filter(Boolean).join(' · ');
}

/** Whether it is written above the list: a new one, and a change of one that is not in it any more. */
function isApart(draft: RemarkDraft, listed: readonly Remark[] | undefined): boolean {
  if (draft.version === 0) return true;
  return listed !== undefined && !listed.some((remark) => isEditOf(draft, remark));
}

function isEditOf(draft: RemarkDraft, remark: Remark): boolean {
  return draft.version !== 0 && draft.remarkId === remark.remarkId;
}

function Writing({ session, draft }: RemarksTabProps & { draft: RemarkDraft }) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const write = useSetAtom(writeRemarkAtom);
  const save = useSetAtom(saveRemarkAtom);
  const leave = useSetAtom(leaveRemarkAtom);
  const { text, type, platformOrderSn, isSaving, newId, theirs } = draft;
  const change = (part: Partial<RemarkDraft>) => write({ place: session, draft: { ...draft, ...part } });
  const gone = newId && t`Someone deleted this remark. Saving will add yours as a new one.`;
  const problem = draft.problem === undefined ? gone : problemText(draft.problem);
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
      onLeave={() => leave(session)}
      labels={{ text: t`Remark`, types: t`Kind of remark`, save: t`Save`, cancel: t`Cancel` }}
    />
  );
}
