import { useLingui } from '@lingui/react/macro';
import type { RemarkRow } from '@seller-chat/api-client/contract';
import { Banner, Button, ErrorState, IconButton, PlatformMark, Skeleton } from '@seller-chat/ui';
import { DetailSheet } from '@seller-chat/ui/pages';
import { Trash2 } from 'lucide-react';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { DiscardQuestion } from '../../../kit/forms/DiscardQuestion.tsx';
import { useCategoryChoices } from '../state/use-category-choices.ts';
import { useDeleteRemark } from '../state/use-change-remarks.ts';
import { useRemarkEditing } from '../state/use-remark-editing.ts';
import { useRemark } from '../state/use-remarks.ts';
import { AboutCell } from './RemarkCells.tsx';
import { RemarkChatLink } from './RemarkChatLink.tsx';
import { RemarkFields } from './RemarkFields.tsx';

/** A remark beside the list: what it is about, and all of its fields to be changed. */
export function RemarkSheet({ remarkId, onClose }: { remarkId: string; onClose: () => void }) {
  const { t } = useLingui();
  const query = useRemark(remarkId);
  if (query.data !== undefined) return <LoadedSheet remark={query.data} onClose={onClose} />;
  return (
    <DetailSheet title={t`Remark`} closeLabel={t`Close`} onClose={onClose}>
      {query.phase === 'failed' ? (
        <ErrorState
          message={`${t`The remark could not be loaded.`} ${query.problem}`.trim()}
          retryLabel={t`Try again`}
          onRetry={query.retry}
        />
      ) : (
        <Skeleton height={320} />
      )}
    </DetailSheet>
  );
}

function LoadedSheet({ remark, onClose }: { remark: RemarkRow; onClose: () => void }) {
  const { t } = useLingui();
  const times = useTimeTexts();
  const { nameOf } = useCategoryChoices();
  const remove = useDeleteRemark();
  const editing = useRemarkEditing(remark);
  const { draft, theirs, isDirty, problem } = editing;
  return (
    <DiscardQuestion isDirty={isDirty} text={t`Your changes of this remark are not saved.`}>
      {(asking) => (
        <DetailSheet
          title={nameOf(remark.category) || t`Remark`}
          mark={<PlatformMark platform={remark.platform} size={18} />}
          tools={
            <IconButton
              label={t`Delete the remark`}
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => {
                editing.reset();
                onClose();
                void remove(remark);
              }}
            />
          }
          closeLabel={t`Close`}
          onClose={asking(onClose)}
          footer={
            isDirty ? (
              <>
                <Button onClick={editing.reset}>{t`Discard changes`}</Button>
                <Button
                  variant="solid"
                  disabled={draft.text.trim() === ''}
                  busy={editing.isSaving}
                  onClick={() => void editing.save()}
                >
                  {t`Save`}
                </Button>
              </>
            ) : undefined
          }
        >
          <div className="remark-sheet">
            <div className="remark-sheet-about">
              <AboutCell row={remark} />
              <RemarkChatLink row={remark} />
            </div>
            {theirs && (
              <Banner
                tone="warn"
                action={
                  <Button size="sm" onClick={editing.takeTheirs}>
                    {t`Take theirs`}
                  </Button>
                }
              >
                <span>{t`Changed by ${theirs.updatedBy} a moment ago; your words are kept.`}</span>
                <q dir="auto">{theirs.text}</q>
              </Banner>
            )}
            {problem !== undefined && <Banner tone="warn">{problem}</Banner>}
            <RemarkFields
              shopId={remark.shopId}
              draft={draft}
              onChange={editing.change}
              owner={remark.owner}
            />
            <p className="remark-sheet-by">
              {[
                remark.createdBy,
                times.full(remark.createdAt),
                remark.updatedAt === remark.createdAt
                  ? ''
                  : t`edited by ${remark.updatedBy} ${times.full(remark.updatedAt)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </DetailSheet>
      )}
    </DiscardQuestion>
  );
}
