export { CrossBrowserLink } from './CrossBrowserLink.tsx';
export { ReauthoriseLink } from './ReauthoriseLink.tsx';
