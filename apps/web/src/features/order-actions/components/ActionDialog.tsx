import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES, ORDER_RUN_MAX } from '@seller-chat/api-client/contract';
import type { OrderRun } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import { Banner, Button, Dialog } from '@seller-chat/ui';
import { useCallback, useMemo, useState } from 'react';
import { Form } from '../../../kit/forms/Form.tsx';
import { FormLineBanner } from '../../../kit/forms/FormLineBanner.tsx';
import { SubmitButton } from '../../../kit/forms/SubmitButton.tsx';
import { useAppForm } from '../../../kit/forms/use-app-form.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { shopsByIdAtom } from '../../shops/index.ts';
import { DANGEROUS, SHIPPING, actionNeedsOf } from '../model/action-needs.ts';
import type { ActionNeeds } from '../model/action-needs.ts';
import { actionRules } from '../model/action-rules.ts';
import type { ActionValues } from '../model/action-rules.ts';
import { amountMinorOf } from '../model/amount-minor.ts';
import { useStartRun } from '../state/use-start-run.ts';
import type { ActionTarget } from '../state/use-start-run.ts';
import { ActionFields } from './ActionFields.tsx';
import { UnlinkedShops } from './UnlinkedShops.tsx';
import { useActionWords } from './use-action-words.ts';
import './order-actions.css';

export interface ActionDialogProps {
  target: ActionTarget;
  onStarted: (run: OrderRun) => void;
  onClose: () => void;
}

/** Asks what an action needs, says what it does and to how many orders, and begins it. */
export function ActionDialog({ target, onStarted, onClose }: ActionDialogProps) {
  const { t, i18n } = useLingui();
  const { action, platform, count, isUpTo, leftOutCount, sample } = target;
  const isMany = count !== 1;
  const words = useActionWords()[action];
  const needs = useMemo(() => actionNeedsOf(action, platform, isMany), [action, platform, isMany]);
  const { currency } = sample.order.total;
  const [hasReasons, setHasReasons] = useState(needs.reason !== 'listed');
  const markReasons = useCallback(() => setHasReasons(true), []);
  const start = useStartRun(target);
  const [refusedIds, setRefusedIds] = useState<readonly ShopId[]>([]);
  const unlinked = useUnlinkedShops(target, refusedIds);
  const form = useAppForm<ActionValues>({
    rules: useMemo(() => actionRules(needs, currency), [needs, currency]),
    defaultValues: { reason: '', trackingNumber: '', carrier: '', amountMinor: '' },
    async send(values) {
      const { reason, trackingNumber, carrier } = values;
      onStarted(
        await start({
          ...reasonPart(action, needs, reason.trim()),
          trackingNumber: trackingNumber.trim(),
          carrier: carrier.trim(),
          amountMinor: needs.hasAmount ? (amountMinorOf(values.amountMinor, currency) ?? '') : '',
        }),
      );
      onClose();
    },
    explain(error) {
      if (!(error instanceof ApiError) || error.code !== ERROR_CODES.shopLacksErp) return undefined;
      setRefusedIds((error.info?.['shopIdList'] ?? []) as ShopId[]);
      return { fields: [], line: { text: error.reason } };
    },
  });
  const isTooMany = count !== undefined && count > ORDER_RUN_MAX;
  const max = i18n.number(ORDER_RUN_MAX);
  const { label } = words;
  return (
    <Dialog
      open
      sticky
      onClose={onClose}
      title={
        count === 1
          ? t`${label}: ${sample.order.orderNumber}`
          : count === undefined
            ? t`${label}: all that match`
            : isUpTo
              ? t`${label}: up to ${plural(count, { one: '# order', other: '# orders' })}`
              : t`${label}: ${plural(count, { one: '# order', other: '# orders' })}`
      }
      closeLabel={t`Close`}
    >
      <Form form={form} label={label}>
        <p className="order-action-effect">{words.effect}</p>
        {leftOutCount > 0 && (
          <p className="order-action-effect">
            {t`${plural(leftOutCount, { one: '# selected order does not allow this now, and is left out.', other: '# selected orders do not allow this now, and are left out.' })}`}
          </p>
        )}
        {isMany && (
          <p className="order-action-effect">{t`An order whose state does not allow it is left out.`}</p>
        )}
        {isTooMany && (
          <Banner tone="warn">{t`At most ${max} orders at once. Narrow the list with filters.`}</Banner>
        )}
        <UnlinkedShops shops={unlinked} />
        <ActionFields
          form={form}
          needs={needs}
          action={action}
          sample={sample}
          refundId={target.orders.kind === 'items' ? (target.orders.items[0]?.refundId ?? '') : ''}
          onReasons={markReasons}
        />
        <FormLineBanner line={form.line} />
        <div className="order-action-buttons">
          <Button size="lg" onClick={form.changes.asking(onClose)}>{t`Close`}</Button>
          {!isTooMany && unlinked.length === 0 && hasReasons && (
            <SubmitButton
              form={form}
              label={label}
              busyLabel={t`Starting…`}
              isDanger={DANGEROUS.has(action)}
            />
          )}
        </div>
      </Form>
    </Dialog>
  );
}

/** A reason of the marketplace's list is no text for the buyer; the words of an offer are no reason. */
function reasonPart(action: ActionTarget['action'], { reason: kind }: ActionNeeds, reason: string) {
  if (kind === 'listed') return { reason, text: '' };
  return { reason: action === 'offer' ? '' : reason, text: reason };
}

/** Shops without the link with the ERP that shipping many orders needs: known here, or named by the server. */
function useUnlinkedShops({ action, count, shopIds }: ActionTarget, refusedIds: readonly ShopId[]) {
  const shops = useAtomValue(shopsByIdAtom);
  return useMemo(() => {
    const isBulkShipping = SHIPPING.has(action) && count !== 1;
    const known = isBulkShipping ? shopIds.filter((id) => shops.get(id)?.isErpAuthorised !== true) : [];
    return [...new Set([...known, ...refusedIds])].flatMap((id) => shops.get(id) ?? []);
  }, [action, count, shopIds, shops, refusedIds]);
}
