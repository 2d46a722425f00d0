import type { AppApi } from '../../../shared/services.ts';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import type { PageData } from '../../../kit/page-query/use-page-query.ts';

/** Days that the figures of the pages are of. */
const FIGURE_DAYS = 30;
/** Figures follow the log within this time, ms. Rarer than the log, because the server counts 30 days for them. */
const EVERY_MS = 30_000;

export type AutomationFigures = Awaited<ReturnType<AppApi['getAutomationFigures']>>;

/** How often each rule wrote and was held within the last 30 days, and what the plan has left. */
export function useFigures(): PageData<AutomationFigures> {
  return usePageQuery({
    key: ['automation', 'figures'],
    read: (api, call) => api.getAutomationFigures({ days: FIGURE_DAYS }, call),
    everyMs: EVERY_MS,
  });
}
