import { useLingui } from '@lingui/react/macro';
import type { OrderRow } from '@seller-chat/api-client/contract';
import { TextArea, TextField } from '@seller-chat/ui';
import { FormField } from '../../../kit/forms/FormField.tsx';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import type { ActionNeeds, SellerAction } from '../model/action-needs.ts';
import type { ActionValues } from '../model/action-rules.ts';
import { ReasonField } from './ReasonField.tsx';

export interface ActionFieldsProps {
  form: AppForm<ActionValues>;
  needs: ActionNeeds;
  action: SellerAction;
  sample: OrderRow;
  /** The refund that is answered; '': orders are acted on. */
  refundId: string;
  /** Called once the reasons of the marketplace are there. */
  onReasons: () => void;
}

/** The fields that an action needs: two at most. */
export function ActionFields({ form, needs, action, sample, refundId, onReasons }: ActionFieldsProps) {
  const { t } = useLingui();
  const optional = t`optional`;
  const { currency } = sample.order.total;
  return (
    <>
      {needs.hasAmount && (
        <FormField
          form={form}
          name="amountMinor"
          problems={{ required: t`Enter an amount.`, invalid: t`Enter an amount, for example 12.50.` }}
        >
          {(bound) => (
            <TextField {...bound} label={t`Amount (${currency})`} inputMode="decimal" autoComplete="off" />
          )}
        </FormField>
      )}
      {needs.reason === 'listed' && (
        <ReasonField
          form={form}
          action={action}
          order={sample.order}
          refundId={refundId}
          onReady={onReasons}
        />
      )}
      {(needs.reason === 'words' || needs.reason === 'optionalWords') && (
        <FormField form={form} name="reason" problems={{ required: t`Write a reason.` }}>
          {(bound) => (
            <TextArea
              {...bound}
              label={t`Reason`}
              optionalLabel={needs.reason === 'words' ? undefined : optional}
              rows={3}
              maxLength={500}
            />
          )}
        </FormField>
      )}
      {needs.tracking !== 'none' && (
        <>
          <FormField form={form} name="trackingNumber" problems={{ required: t`Enter the tracking number.` }}>
            {(bound) => (
              <TextField
                {...bound}
                label={t`Tracking number`}
                hint={needs.tracking === 'optional' ? t`Empty: the marketplace gives one.` : undefined}
                optionalLabel={needs.tracking === 'optional' ? optional : undefined}
                autoComplete="off"
                maxLength={100}
              />
            )}
          </FormField>
          <FormField form={form} name="carrier">
            {(bound) => (
              <TextField
                {...bound}
                label={t`Carrier`}
                optionalLabel={optional}
                autoComplete="off"
                maxLength={100}
              />
            )}
          </FormField>
        </>
      )}
    </>
  );
}
