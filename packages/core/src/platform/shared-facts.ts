import { confirmed, unconfirmed } from './known.ts';

/** What the tables of several marketplaces share: sources, units, and facts that are the same. */
export const API = 'its API';
/** Programs that others have published and that call its API. */
export const CLIENTS = 'its clients';
export const SPECIFICATION = 'specification';
export const VENDOR_GUIDE = 'a vendor guide, May 2026';
export const NOWHERE = 'no source';

export const MB = 1024 * 1024;

/** On every marketplace but Lazada, as far as anybody tells. */
export const twelveHours = unconfirmed({ type: 'hoursAfterMessage', hours: 12 } as const, VENDOR_GUIDE);
export const inApi = confirmed(true, API);
export const noneStated = unconfirmed(null, NOWHERE);
export const specifiedVideoSize = confirmed(20 * MB, SPECIFICATION);
export const specifiedImageSize = unconfirmed(5 * MB, SPECIFICATION);
