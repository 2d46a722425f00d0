export { CARE_DELAY_MAX, CARE_TRIGGERS, parseCareRule } from './care-rule.ts';
export type { CareRule, CareRuleId, CareTrigger } from './care-rule.ts';
export { DEFAULT_QUIET_HOURS } from './quiet-hours.ts';
export type { QuietHours } from './quiet-hours.ts';
export { dueCareMessages, planCareMessage, planCareMessages } from './plan-care.ts';
export type { CareEvent, CareOnceKey, CarePlan } from './plan-care.ts';
export { decideCareMessage } from './decide-care.ts';
export type { CareDecision, CareDropReason, CareOrderState, CareSituation } from './decide-care.ts';
