import type { RemarkStatus } from '@seller-chat/api-client/contract';
import { useRemarkWords } from './use-remark-words.ts';
import './remark-facts.css';

/** How far the work of a remark is. */
export function StatusBadge({ status }: { status: RemarkStatus }) {
  return (
    <span className="remark-status" data-status={status}>
      {useRemarkWords().statuses[status]}
    </span>
  );
}
