export { CrossBrowserLink } from './CrossBrowserLink.tsx';
export { PlanNotice } from './PlanNotice.tsx';
export { ReauthoriseLink } from './ReauthoriseLink.tsx';
