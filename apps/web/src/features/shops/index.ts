export { AuthCallback } from './components/AuthCallback.tsx';
export { ConnectShopDialog } from './components/ConnectShopDialog.tsx';
export {
  applyShopChangesAtom,
  reloadSessionsAtom,
  reloadShopsAtom,
  showConnectDialogAtom,
} from './state/actions.ts';
export { connectShopAtom } from './state/connect-actions.ts';
export {
  mayManageShopsAtom,
  shopListStateAtom,
  shopLoadsAtom,
  shopsAtom,
  shopsByIdAtom,
  shopStatesAtom,
  troubledShopCountAtom,
  troubledShopsAtom,
} from './state/derived.ts';
export { useConnectCommands } from './commands/use-connect-commands.tsx';
