import type { Workspace } from '../data/workspace.ts';
import { atom } from './jotai.ts';

/** The open account's data; `null` until it has been opened. Set by `shell/`. */
export const workspaceAtom = atom<Workspace | null>(null);
