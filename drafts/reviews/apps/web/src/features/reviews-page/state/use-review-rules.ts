import type { ReviewRule, ReviewTemplate } from '@seller-chat/api-client/contract';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import type { PageData } from '../../../kit/page-query/use-page-query.ts';

/** The key under which the templates are read. */
export const TEMPLATES_KEY = ['reviews', 'templates'];
/** The key under which the rules are read. */
export const RULES_KEY = ['reviews', 'rules'];

/** The rules that reply to reviews. */
export function useReviewRules(): PageData<readonly ReviewRule[]> {
  return usePageQuery<readonly ReviewRule[]>({
    key: RULES_KEY,
    read: async (api, call) => (await api.getReviewRuleList({}, call)).ruleList,
  });
}

/** The templates for replies to reviews. */
export function useTemplates(): PageData<readonly ReviewTemplate[]> {
  return usePageQuery<readonly ReviewTemplate[]>({
    key: TEMPLATES_KEY,
    read: async (api, call) => (await api.getReviewTemplateList({}, call)).templateList,
  });
}
