import type { Remark } from '@seller-chat/api-client/contract';
import { Avatar } from '@seller-chat/ui';
import { DueText } from './DueText.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import './remark-facts.css';

/** Status, due date and owner of a remark in a line, where its text is the main thing. */
export function RemarkFacts({ remark }: { remark: Pick<Remark, 'status' | 'dueAt' | 'owner'> }) {
  const { owner } = remark;
  return (
    <span className="remark-facts">
      <StatusBadge status={remark.status} />
      <DueText remark={remark} />
      {owner && (
        <span className="remark-owner">
          <Avatar id={owner.subAccountId} name={owner.name} size={18} />
          <span>{owner.name}</span>
        </span>
      )}
    </span>
  );
}
