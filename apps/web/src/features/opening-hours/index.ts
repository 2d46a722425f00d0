export { OpeningHoursSection } from './components/OpeningHoursSection.tsx';
export { PublicHolidays } from './components/PublicHolidays.tsx';
export { ProblemsContext } from './components/problems-context.ts';
export { WeekTable } from './components/WeekTable.tsx';
export { fromDraft, problemsOf, toDraft } from './model/hours-draft.ts';
export { daysOf } from './model/holiday-days.ts';
export type { HoursDraft } from './model/hours-draft.ts';
