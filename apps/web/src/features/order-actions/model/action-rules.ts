import type { FieldErrors, Resolver } from 'react-hook-form';
import type { ActionNeeds } from './action-needs.ts';
import { amountMinorOf } from './amount-minor.ts';

/** The fields of an action's dialog, named as in the request. */
export interface ActionValues extends Record<string, unknown> {
  reason: string;
  trackingNumber: string;
  carrier: string;
  /** As typed, in the order's currency. */
  amountMinor: string;
}

/** The rules of an action's dialog: what the action needs must be there. */
export function actionRules(
  { reason, tracking, hasAmount }: ActionNeeds,
  currency: string,
): Resolver<ActionValues> {
  return (values) => {
    const errors: FieldErrors<ActionValues> = {};
    const isMissing = (text: string) => text.trim() === '';
    const refuse = (name: keyof ActionValues & string, message: string) => {
      errors[name] = { type: 'problem', message };
    };
    if ((reason === 'listed' || reason === 'words') && isMissing(values.reason)) refuse('reason', 'required');
    if (tracking === 'required' && isMissing(values.trackingNumber)) refuse('trackingNumber', 'required');
    if (hasAmount && amountMinorOf(values.amountMinor, currency) === undefined)
      refuse('amountMinor', isMissing(values.amountMinor) ? 'required' : 'invalid');
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
