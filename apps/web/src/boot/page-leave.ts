import { workspaceAtom } from '../shared/workspace.ts';
import type { Store } from '../shared/jotai.ts';

/** A reload waits no longer than this for the server's answers, ms. */
const ANSWER_PATIENCE_MS = 5_000;
const LOOK_AGAIN_MS = 250;

const TEXT_FIELDS = 'textarea, input:is([type=text], [type=email], [type=tel], [type=url], [type=number])';

/**
 * Whether something is typed that a reload would lose: in the field that has the focus, or in a dialog. What is
 * written to a buyer is kept as a draft.
 */
export function hasUnkeptText(): boolean {
  const isUnkept = (element: Element): boolean =>
    element.matches(TEXT_FIELDS) &&
    (element as HTMLInputElement).value !== '' &&
    element.closest('.sc-composer') === null;
  const inDialogs = document.querySelectorAll(`:is(dialog, [role=dialog]) :is(${TEXT_FIELDS})`);
  return [...inDialogs, document.activeElement].some((element) => element !== null && isUnkept(element));
}

/**
 * Reloads the page without losing data: waits until changes are written, until posted messages have their answer, and
 * until no form is being filled in.
 */
export function reloadWhenSafe(store: Store, reload: () => void = () => location.reload()): void {
  const startedAt = performance.now();
  const look = async (): Promise<void> => {
    const workspace = store.get(workspaceAtom);
    const isSending =
      (workspace?.sendingCount() ?? 0) > 0 && performance.now() - startedAt < ANSWER_PATIENCE_MS;
    if (isSending || hasUnkeptText()) {
      setTimeout(() => void look(), LOOK_AGAIN_MS);
      return;
    }
    await workspace?.flush();
    reload();
  };
  void look();
}

/** The browser asks before it leaves a page whose unsent messages it could not keep. */
export function warnBeforeLoss(store: Store): void {
  addEventListener('beforeunload', (event) => {
    const workspace = store.get(workspaceAtom);
    if (workspace !== null && workspace.isStorageFailing() && workspace.unsentCount() > 0)
      event.preventDefault();
  });
}
