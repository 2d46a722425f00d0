import { confirmed, unconfirmed } from './known.ts';

/** Shared by the tables of several marketplaces: sources, units, equal facts. */
export const API = 'its API';
/** Published third-party programs that call its API. */
export const CLIENTS = 'its clients';
export const SPECIFICATION = 'specification';
export const VENDOR_GUIDE = 'a vendor guide, May 2026';
export const NOWHERE = 'no source';

export const MB = 1024 * 1024;

/** On every marketplace except Lazada, by third-party reports. */
export const twelveHours = unconfirmed({ type: 'hoursAfterMessage', hours: 12 } as const, VENDOR_GUIDE);
export const inApi = confirmed(true, API);
export const noneStated = unconfirmed(null, NOWHERE);
export const specifiedVideoSize = confirmed(20 * MB, SPECIFICATION);
export const specifiedImageSize = unconfirmed(5 * MB, SPECIFICATION);
