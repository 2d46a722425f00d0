export { SHOP_AUTHORISATION_STATUSES, SHOP_HEALTHS } from './shop.ts';
export type { Shop, ShopAuthorisationStatus, ShopHealth, ShopId } from './shop.ts';
export { groupShops } from './group-shops.ts';
export type { PlatformGroup, SiteGroup } from './group-shops.ts';
export { findShopProblem } from './require-shops.ts';
export {
  afterAuthorisationEvent,
  canShopChat,
  needsReauthorisation,
  standingOf,
  startAuthorisation,
} from './shop-authorisation.ts';
export type {
  AuthorisationEvent,
  AuthorisationEventType,
  AuthorisationFlag,
  ShopAuthorisation,
  ShopStanding,
} from './shop-authorisation.ts';
export { emptyStateOf, unavailableReasonOf } from './unavailable-reason.ts';
export type { PickableShop, ShopEmptyState, ShopTask, UnavailableReason } from './unavailable-reason.ts';
export { isInShopSet, parseShopSet } from './shop-set.ts';
export type { ShopListScope, ShopSet } from './shop-set.ts';
export { SETTING_SCOPES, UNGROUPED, sectionShops } from './section-shops.ts';
export type { PlatformSections, SettingScope, ShopGroup, ShopSection } from './section-shops.ts';
export { shopDisplayNameOf } from './display-name.ts';
export { ALIAS_LENGTH, ALIAS_PROBLEMS, readAlias } from './alias.ts';
export type { AliasProblem } from './alias.ts';
export { SHOP_STATES, shopStateOf } from './shop-state.ts';
export type { ShopState } from './shop-state.ts';
