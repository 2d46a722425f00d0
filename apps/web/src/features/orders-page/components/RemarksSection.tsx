import { useLingui } from '@lingui/react/macro';
import type { OrderKey } from '@seller-chat/api-client/contract';
import { Button, Skeleton } from '@seller-chat/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFocusAfterForm } from '../../../kit/forms/use-focus-after-form.ts';
import { QueryFaces } from '../../../kit/page-query/QueryFaces.tsx';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { remarkDraftKey, remarkDrafts } from '../state/remark-drafts.ts';
import { useOrderRemarks } from '../state/use-order-sheet.ts';
import { RemarkWriting } from './RemarkWriting.tsx';

/** The team's remarks on the conversation with the buyer; those about this order say so. */
export function RemarksSection({ order, sessionId }: { order: OrderKey; sessionId: string }) {
  const { t } = useLingui();
  const times = useTimeTexts();
  const remarks = useOrderRemarks(order, sessionId);
  const hasDraft = useAtomValue(remarkDrafts.draftOfAtom)(remarkDraftKey(order)) !== undefined;
  const [isWriting, setWriting] = useState(false);
  const focusPlace = useFocusAfterForm(isWriting ? 'new' : undefined);
  if (remarks === undefined) return null;
  return (
    <section className="order-section">
      <div className="order-section-head">
        <h3>{t`Remarks`}</h3>
        {!isWriting && (
          <Button
            ref={focusPlace('')}
            size="sm"
            icon={<Plus size={14} aria-hidden />}
            onClick={() => setWriting(true)}
          >
            {hasDraft ? t`Continue the remark` : t`Add a remark`}
          </Button>
        )}
      </div>
      {isWriting && (
        <RemarkWriting
          order={order}
          sessionId={sessionId}
          onDone={(isSaved) => {
            setWriting(false);
            if (isSaved) remarks.retry();
          }}
        />
      )}
      <QueryFaces
        query={remarks}
        skeleton={<Skeleton height={48} />}
        failure={t`The remarks could not be loaded.`}
        isEmpty={(list) => list.length === 0}
        empty={<p className="orders-none">{t`None on this conversation.`}</p>}
      >
        {(list) => (
          <ul className="order-remarks">
            {list.map(({ remarkId, text, createdBy, createdAt, platformOrderSn }) => (
              <li key={remarkId}>
                <p dir="auto">{text}</p>
                <small>
                  {[
                    createdBy,
                    times.full(createdAt),
                    platformOrderSn === order.platformOrderSn ? t`about this order` : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </li>
            ))}
          </ul>
        )}
      </QueryFaces>
    </section>
  );
}
