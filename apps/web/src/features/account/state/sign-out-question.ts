import { atom } from '../../../shared/jotai.ts';

/** What is asked about: signing out here, or everywhere else. */
export type SignOutQuestion = 'here' | 'elsewhere';

const questionCellAtom = atom<SignOutQuestion | undefined>(undefined);

/** The question about signing out that is open, if one is. The account's menu shows it. */
export const signOutQuestionAtom = atom((get) => get(questionCellAtom));

/** Opens a question about signing out; undefined closes it. */
export const askToSignOutAtom = atom(null, (_get, set, question: SignOutQuestion | undefined) =>
  set(questionCellAtom, question),
);
