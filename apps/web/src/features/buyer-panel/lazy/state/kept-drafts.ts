import { cacheOwnerOf } from '../../../../data/cache-owner.ts';
import { createFormDraftStore } from '../../../../data/draft-store.ts';
import type { DraftKind } from '../../../../data/draft-store.ts';
import { atom } from '../../../../shared/jotai.ts';
import { accountAtom } from '../../../account/index.ts';

/** What every form of the last column has. */
interface FormDraft {
  text: string;
  isSaving: boolean;
}

/**
 * What is being written in forms of one kind, by what they are about: kept while the seller looks elsewhere, and on
 * this device until it is saved or given up, so that no reload loses it.
 */
export function createKeptDrafts<Draft extends FormDraft>(kind: DraftKind) {
  const storeAtom = atom((get) => {
    const account = get(accountAtom);
    const owner = account === null ? '' : cacheOwnerOf(account);
    return createFormDraftStore(localStorage, owner, kind, () =>
      console.warn('A draft does not fit into the storage.'),
    );
  });
  /** What this page has written or given up goes before what the device keeps, which may have no room. */
  const writtenCellAtom = atom<ReadonlyMap<string, Draft | undefined>>(new Map());

  const draftOfAtom = atom((get) => {
    const written = get(writtenCellAtom);
    const store = get(storeAtom);
    return (key: string): Draft | undefined =>
      written.has(key) ? written.get(key) : parseDraft<Draft>(store.read(key));
  });

  const writeAtom = atom(null, (get, set, { key, draft }: { key: string; draft: Draft | undefined }) => {
    set(writtenCellAtom, new Map(get(writtenCellAtom)).set(key, draft));
    get(storeAtom).write(key, draft === undefined ? '' : JSON.stringify(draft));
  });

  return { draftOfAtom, writeAtom };
}

/** What was being saved when the page went is not any more: it can be saved again. */
function parseDraft<Draft extends FormDraft>(stored: string): Draft | undefined {
  try {
    const draft = JSON.parse(stored) as Partial<Draft> | null;
    return typeof draft?.text === 'string' ? ({ ...draft, isSaving: false } as Draft) : undefined;
  } catch {
    return undefined;
  }
}
