import type { ENDPOINTS, ResponseOf } from '@seller-chat/api-client/contract';
import { atom } from './jotai.ts';

/** Marketplaces, their sites, and each site's default language (requirements: spec 3). */
export type PlatformInfo = ResponseOf<typeof ENDPOINTS.getPlatformSiteConfig>;

/** `null` until the start-up has read it. */
export const platformInfoCellAtom = atom<PlatformInfo | null>(null);
