import { createFormDraftStore } from '../../data/device/draft-store.ts';
import type { DraftKind } from '../../data/device/draft-store.ts';
import { atom } from '../../shared/jotai.ts';
import type { Atom } from '../../shared/jotai.ts';

/** Fields that every form draft has. */
interface FormDraft {
  text: string;
  isSaving: boolean;
}

/**
 * The drafts of one kind of form, by the key of their subject. A draft is kept while another subject is open, and on
 * this device until it is saved or discarded, so that a reload does not lose it.
 *
 * @param ownerAtom - the owner of the drafts; '' without a signed-in account
 */
export function createFormDrafts<Draft extends FormDraft>(kind: DraftKind, ownerAtom: Atom<string>) {
  const storeAtom = atom((get) =>
    createFormDraftStore(localStorage, get(ownerAtom), kind, () =>
      console.warn('A draft does not fit into the storage.'),
    ),
  );
  /** Changes of this page have priority over the device's storage, which may be full. */
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

/** Resets `isSaving`: a save that was pending when the page closed can be repeated. */
function parseDraft<Draft extends FormDraft>(stored: string): Draft | undefined {
  try {
    const draft = JSON.parse(stored) as Partial<Draft> | null;
    return typeof draft?.text === 'string' ? ({ ...draft, isSaving: false } as Draft) : undefined;
  } catch {
    return undefined;
  }
}
