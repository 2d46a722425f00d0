export { ActionDialog } from './components/ActionDialog.tsx';
export type { ActionTarget } from './state/use-start-run.ts';
export { RunBars } from './components/RunBars.tsx';
export { useActionWords } from './components/use-action-words.ts';
export { DANGEROUS } from './model/action-needs.ts';
export type { SellerAction } from './model/action-needs.ts';
export { actionsOfRow, bulkActionsOf } from './model/bulk-actions.ts';
export { hasAnswerWithPictures, refundAnswersOf } from './model/refund-answers.ts';
export { useRuns } from './state/use-runs.ts';
