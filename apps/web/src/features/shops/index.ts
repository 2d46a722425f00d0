export { CallbackCard } from './components/CallbackCard.tsx';
export { authorisationPart } from './components/authorisation-part.ts';
export { ConnectShopDialog } from './components/ConnectShopDialog.tsx';
export { MarketplaceButtons } from './components/MarketplaceButtons.tsx';
export {
  applyShopChangesAtom,
  reloadSessionsAtom,
  reloadShopsAtom,
  showConnectDialogAtom,
} from './state/actions.ts';
export { BEGUN_CONSENT, keepBegunConsent } from './state/begun-consent.ts';
export type { BegunConsent } from './state/begun-consent.ts';
export { bindShopAtom, connectShopAtom } from './state/connect-actions.ts';
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
