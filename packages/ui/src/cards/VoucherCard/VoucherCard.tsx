import { TicketPercent } from 'lucide-react';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { DetailCard } from '../DetailCard/DetailCard.tsx';
import type { DetailCardFace } from '../DetailCard/DetailCard.tsx';
import { UnknownLine } from '../DetailCard/UnknownLine.tsx';
import './voucher-card.css';

/** Props of {@link VoucherCard}. */
export interface VoucherCardProps extends DetailCardFace {
  readonly voucherId: string;
  /** What the buyer types in. */
  readonly code?: string | undefined;
  /** Absent until it is looked up. */
  readonly title?: string | undefined;
  /** The discount: its amount ("15%", "฿50"), and the text around it, with the amount in a `strong`. */
  readonly off?: { readonly amount: string; readonly text: ReactNode } | undefined;
  /** In words, e.g. "From ฿500". */
  readonly minSpend?: string | undefined;
  /** In words, e.g. "Until 30 Nov 2026", or that it has ended. */
  readonly validity?: string | undefined;
}

/** A voucher: a ticket with what it takes off on its stub. */
export const VoucherCard = memo(function VoucherCard(props: VoucherCardProps) {
  const { voucherId, code, title, off, minSpend, validity, ...face } = props;
  const terms = [minSpend, validity].filter((term) => term !== undefined);
  return (
    <DetailCard
      {...face}
      icon={<TicketPercent size={18} aria-hidden />}
      badge={code === undefined ? undefined : { text: code, tone: 'accent' }}
      lead={
        <span className="sc-voucher-stub" data-long={(off?.amount.length ?? 0) > 6}>
          {off === undefined ? <TicketPercent size={26} aria-hidden /> : off.text}
        </span>
      }
    >
      {title === undefined ? (
        <UnknownLine width="82%" />
      ) : (
        <span className={terms.length < 2 ? 'sc-card-line2' : 'sc-card-line'} dir="auto" title={title}>
          {title}
        </span>
      )}
      {terms.map((term) => (
        <span key={term} className="sc-card-line" data-tone="faint" title={term}>
          {term}
        </span>
      ))}
      {terms.length === 0 && title === undefined && (
        <span className="sc-card-line" data-tone="faint">
          {voucherId}
        </span>
      )}
    </DetailCard>
  );
});
