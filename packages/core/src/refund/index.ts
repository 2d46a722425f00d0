export { REFUND_GROUPS } from './refund-statuses.ts';
export type { RefundGroup } from './refund-statuses.ts';
export { refundGroupOf } from './refund-status.ts';
export { REFUND_ACTIONS } from './refund-action-names.ts';
export type { RefundAction } from './refund-action-names.ts';
export { refundActionsOf, refundDueAt } from './refund-actions.ts';
export { newerRefund } from './refund.ts';
export type { Refund, RefundId } from './refund.ts';
