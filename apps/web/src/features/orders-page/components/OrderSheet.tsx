import { useLingui } from '@lingui/react/macro';
import type { OrderKey, OrderRow } from '@seller-chat/api-client/contract';
import { Button, ErrorState, IconButton, PlatformMark, Skeleton } from '@seller-chat/ui';
import { CopyButton } from '@seller-chat/ui/context';
import { DetailSheet } from '@seller-chat/ui/pages';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTimeTexts } from '../../../kit/time/use-time-texts.ts';
import { DANGEROUS, actionsOfRow, useActionWords } from '../../order-actions/index.ts';
import type { SellerAction } from '../../order-actions/index.ts';
import { useOrderSheet } from '../state/use-order-sheet.ts';
import type { OrderWalk } from '../state/use-order-walk.ts';
import { BuyerSection } from './BuyerSection.tsx';
import { DeliverySection } from './DeliverySection.tsx';
import { ItemsSection } from './ItemsSection.tsx';
import { RefundsSection } from './RefundsSection.tsx';
import { RemarksSection } from './RemarksSection.tsx';
import { StateSection } from './StateSection.tsx';
import { useCopyWords } from './use-copy-words.ts';
import './order-sheet.css';

export interface OrderSheetProps {
  order: OrderKey;
  /** Its row in the list: shown until the sheet is read. */
  known: OrderRow | undefined;
  walk: OrderWalk;
  onAct: (row: OrderRow, action: SellerAction, refundId?: string) => void;
  onClose: () => void;
}

/** An order beside the list: buyer, state, things, delivery, refunds, remarks, and what can be done. */
export function OrderSheet({ order, known, walk, onAct, onClose }: OrderSheetProps) {
  const { t } = useLingui();
  const copyWords = useCopyWords();
  const { query, fresh, readAgain } = useOrderSheet(order);
  const { data } = query;
  const row = data?.row ?? known;
  const number = row?.order.orderNumber ?? order.platformOrderSn;
  return (
    <DetailSheet
      title={number}
      mark={row && <PlatformMark platform={row.platform} size={18} />}
      tools={
        <>
          <CopyButton text={number} label={t`Copy the order number`} {...copyWords} />
          <IconButton
            label={t`Previous order`}
            shortcut="K"
            icon={<ChevronUp size={17} aria-hidden />}
            disabled={!walk.hasPrevious}
            onClick={() => walk.step(-1)}
          />
          <IconButton
            label={t`Next order`}
            shortcut="J"
            icon={<ChevronDown size={17} aria-hidden />}
            disabled={!walk.hasNext}
            onClick={() => walk.step(1)}
          />
        </>
      }
      closeLabel={t`Close`}
      onClose={onClose}
      footer={row && actionsOfRow(row).length > 0 ? <SheetActions row={row} onAct={onAct} /> : undefined}
    >
      {row && (
        <>
          <BuyerSection row={row} sessionId={data?.sessionId ?? row.sessionId ?? ''} />
          <StateSection row={row} steps={data?.stepList} />
          <RefundsSection row={row} refunds={data?.refundList ?? []} onAct={onAct} />
          <ItemsSection row={row} />
          <DeliverySection key={`delivery ${number}`} row={row} />
          <RemarksSection key={number} order={order} sessionId={data?.sessionId ?? ''} />
          <FreshNote row={row} fresh={fresh} onReadAgain={readAgain} />
        </>
      )}
      {!row && query.phase === 'loading' && <Skeleton height={320} />}
      {query.phase === 'failed' && (
        <ErrorState
          message={`${t`The order could not be loaded.`} ${query.problem}`.trim()}
          retryLabel={t`Try again`}
          onRetry={query.retry}
        />
      )}
    </DetailSheet>
  );
}

/** What the state allows; what ends the order is at the start, what goes on with it at the end. */
function SheetActions({ row, onAct }: Pick<OrderSheetProps, 'onAct'> & { row: OrderRow }) {
  const words = useActionWords();
  const actions = actionsOfRow(row);
  const ending = actions.filter((action) => DANGEROUS.has(action));
  const [primary, ...others] = actions.filter((action) => !DANGEROUS.has(action));
  const button = (action: SellerAction, variant: 'solid' | 'outline' | 'danger') => (
    <Button key={action} variant={variant} onClick={() => onAct(row, action)}>
      {words[action].label}
    </Button>
  );
  return (
    <>
      <span className="order-sheet-ending">
        {ending.map((action) => (
          <Button key={action} variant="ghost" onClick={() => onAct(row, action)}>
            {words[action].label}
          </Button>
        ))}
      </span>
      {others.map((action) => button(action, 'outline'))}
      {primary && button(primary, 'solid')}
    </>
  );
}

/** From when this is, and whether the marketplace is being read. */
function FreshNote({
  row,
  fresh,
  onReadAgain,
}: {
  row: OrderRow;
  fresh: ReturnType<typeof useOrderSheet>['fresh'];
  onReadAgain: () => void;
}) {
  const { t } = useLingui();
  const readAt = useTimeTexts().full(row.order.readAt);
  return (
    <p className="order-sheet-fresh">
      <span role="status">{fresh.state === 'reading' ? t`Updating…` : t`As of ${readAt}`}</span>
      {fresh.state === 'failed' && (
        <span role="alert">{`${t`The marketplace could not be read.`} ${fresh.problem}`.trim()}</span>
      )}
      {fresh.state !== 'reading' && (
        <Button size="sm" variant="ghost" onClick={onReadAgain}>
          {t`Read again`}
        </Button>
      )}
    </p>
  );
}
