export { ErpCallback } from './components/ErpCallback.tsx';
export { ErpLinkActions } from './components/ErpLinkActions.tsx';
export { useErpLinks } from './components/use-erp-links.ts';
export type { ErpLinks } from './components/use-erp-links.ts';
export type { ErpState } from './model/erp-state.ts';
