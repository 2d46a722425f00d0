import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { serveReviewList } from './list/routes.ts';
import type { ReviewRouteDeps } from './list/routes.ts';
import { serveReviewReplies } from './replies/routes.ts';
import { serveReviewRules } from './rules/routes.ts';
import type { ReviewRuleRouteDeps } from './rules/routes.ts';

/** Reviews: the page, replies of people, and what replies without them. */
export function serveReviews(router: EndpointRouter, deps: ReviewRouteDeps & ReviewRuleRouteDeps): void {
  serveReviewList(router, deps);
  serveReviewReplies(router, deps);
  serveReviewRules(router, deps);
}
