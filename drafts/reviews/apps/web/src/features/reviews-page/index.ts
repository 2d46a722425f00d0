export { ReviewsPage } from './components/ReviewsPage.tsx';
export { useReviewRules } from './state/use-review-rules.ts';
