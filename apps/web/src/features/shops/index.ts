export { AuthCallback } from './components/AuthCallback.tsx';
export { ConnectShopDialog } from './components/ConnectShopDialog.tsx';
export {
  applyShopChangesAtom,
  connectShopAtom,
  reloadSessionsAtom,
  reloadShopsAtom,
  showConnectDialogAtom,
} from './state/actions.ts';
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
