import type { GrayFlag } from '@seller-chat/api-client/contract';
import { atom } from './jotai.ts';

/** The account's gray flags; absent ones are off. Set by the start-up. */
export const grayFlagsCellAtom = atom<Readonly<Partial<Record<GrayFlag, boolean>>>>({});
