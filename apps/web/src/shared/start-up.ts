import { atom } from './jotai.ts';
import type { StepSequence, StepState } from './step-sequence.ts';

/** What an account's start consists of, in the order of its effects (requirements: spec 4). */
export const START_UP_STEPS = [
  'account',
  'desktopShell',
  'grayFlags',
  'platformInfo',
  'groups',
  'chatSettings',
  'shops',
  'routes',
  'quickReplies',
] as const;
export type StartUpStep = (typeof START_UP_STEPS)[number];

/** The start of the account on this page; `null` until it has an account. Set by `shell/`. */
export const startUpCellAtom = atom<StepSequence<StartUpStep> | null>(null);

/** How far each step is; `null` until there is an account. Set by `shell/`. */
export const startUpStatesCellAtom = atom<Readonly<Record<StartUpStep, StepState>> | null>(null);

/** The step that has failed; those after it wait. */
export const failedStepAtom = atom((get): StartUpStep | undefined => {
  const states = get(startUpStatesCellAtom);
  return states === null ? undefined : START_UP_STEPS.find((step) => states[step] === 'failed');
});

/** Runs the failed step and those after it. Without a failed one it does nothing; resolves to whether there was one. */
export const retryStartUpAtom = atom(null, async (get): Promise<boolean> => {
  if (get(failedStepAtom) === undefined) return false;
  await get(startUpCellAtom)?.run();
  return true;
});
