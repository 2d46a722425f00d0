export { AuthCallback } from './components/AuthCallback.tsx';
export { ConnectShopDialog } from './components/ConnectShopDialog.tsx';
export {
  applyShopChangesAtom,
  connectShopAtom,
  reloadSessionsAtom,
  reloadShopsAtom,
  showConnectDialogAtom,
} from './state/actions.ts';
export { shopListStateAtom, shopLoadsAtom, shopsAtom, shopsByIdAtom } from './state/derived.ts';
