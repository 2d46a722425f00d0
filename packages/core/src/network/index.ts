export { afterNetworkEvent, isReloadDue, RELOAD_AFTER_ONLINE, startNetworkWatch } from './network-watch.ts';
export type { NetworkNotice, NetworkWatch } from './network-watch.ts';
export { retryDelayOf } from './retry-plan.ts';
