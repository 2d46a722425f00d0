import { useLingui } from '@lingui/react/macro';
import type { OrderDetail } from '@seller-chat/api-client/contract';
import { Skeleton, TextArea } from '@seller-chat/ui';
import { useEffect, useId } from 'react';
import { FormField } from '../../../kit/forms/FormField.tsx';
import type { BoundField } from '../../../kit/forms/FormField.tsx';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import { QueryFaces } from '../../../kit/page-query/QueryFaces.tsx';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import type { SellerAction } from '../model/action-needs.ts';
import type { ActionValues } from '../model/action-rules.ts';

interface Reason {
  reasonId: string;
  text: string;
}

export interface ReasonFieldProps {
  form: AppForm<ActionValues>;
  action: SellerAction;
  order: OrderDetail;
  /** The refund that is answered; '': the order itself is acted on. */
  refundId: string;
  /** Called once there is something to choose or to fill. */
  onReady: () => void;
}

/** The marketplace's reasons for an action; a field for words where it takes any. */
export function ReasonField({ form, action, order, refundId, onReady }: ReasonFieldProps) {
  const { t } = useLingui();
  const { shopId, platformOrderSn } = order;
  const reasons = usePageQuery<readonly Reason[]>({
    key: ['order-reasons', action, shopId, platformOrderSn, refundId],
    async read(api, call) {
      const key = { shopId, platformOrderSn };
      const { reasonList } =
        action === 'cancel'
          ? await api.getCancelReasonList(key, call)
          : await api.getRejectReasonList({ ...key, refundId }, call);
      return reasonList;
    },
  });
  const isReady = reasons.phase === 'ready';
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
  return (
    <QueryFaces
      query={reasons}
      skeleton={<Skeleton height={96} />}
      failure={t`The marketplace's reasons could not be loaded.`}
    >
      {(list) => (
        <FormField
          form={form}
          name="reason"
          problems={{ required: list.length > 0 ? t`Choose a reason.` : t`Write a reason.` }}
        >
          {(bound) =>
            list.length > 0 ? (
              <ReasonChoice reasons={list} bound={bound} />
            ) : (
              <TextArea {...bound} label={t`Reason`} rows={3} maxLength={500} />
            )
          }
        </FormField>
      )}
    </QueryFaces>
  );
}

/** Shopee's reasons have no words of the marketplace; those of the others are shown as they come. */
function ReasonChoice({ reasons, bound }: { reasons: readonly Reason[]; bound: BoundField<string> }) {
  const { t } = useLingui();
  const id = useId();
  const { value, onChange, onBlur, ref, error } = bound;
  const own: Readonly<Record<string, string>> = {
    OUT_OF_STOCK: t`Out of stock`,
    CUSTOMER_REQUEST: t`The buyer asked for it`,
    UNDELIVERABLE_AREA: t`The area cannot be delivered to`,
    COD_NOT_SUPPORTED: t`Cash on delivery is not possible`,
  };
  return (
    <div
      role="radiogroup"
      className="order-reasons sc-field"
      aria-labelledby={id}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <span id={id} className="order-reasons-label">{t`Reason`}</span>
      {reasons.map(({ reasonId, text }, at) => (
        <label key={reasonId}>
          <input
            ref={at === 0 ? ref : undefined}
            type="radio"
            name={id}
            checked={value === reasonId}
            aria-invalid={error === undefined ? undefined : true}
            onChange={() => onChange(reasonId)}
            onBlur={onBlur}
          />
          <span dir="auto">{Object.hasOwn(own, reasonId) ? own[reasonId] : text}</span>
        </label>
      ))}
      {error !== undefined && (
        <span id={`${id}-error`} className="order-reasons-error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
