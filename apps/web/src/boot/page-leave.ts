import { hasUnkeptWork } from '../shared/unkept-work.ts';
import { workspaceAtom } from '../shared/workspace.ts';
import type { Workspace } from '../data/workspace.ts';
import type { Store } from '../shared/jotai.ts';

/** A reload waits no longer than this for the server's answers, ms. */
const ANSWER_PATIENCE_MS = 5_000;
const LOOK_AGAIN_MS = 250;

const TEXT_FIELDS =
  'textarea, input:is([type=text], [type=password], [type=email], [type=tel], [type=url], [type=number])';

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
 * until nothing is in memory only: a form, a file, a message that the device's storage does not take.
 *
 * @param isStillDue - asked before every look; a reload that is not due any more does not happen
 * @param onHeld - called once if the reload has to wait for the person
 */
export function reloadWhenSafe(
  store: Store,
  reload: () => void = () => location.reload(),
  isStillDue: () => boolean = () => true,
  onHeld: () => void = () => undefined,
): void {
  let patientFrom = performance.now();
  let isHeld = false;
  const look = async (): Promise<unknown> => {
    if (!isStillDue()) return;
    const workspace = store.get(workspaceAtom);
    const isSending = (): boolean =>
      (workspace?.sendingCount() ?? 0) > 0 && performance.now() - patientFrom < ANSWER_PATIENCE_MS;
    const isUnkept = hasUnkeptText() || hasUnkeptWork() || wouldLoseMessages(workspace);
    if (isUnkept && !isHeld) onHeld();
    isHeld ||= isUnkept;
    // What held it is probably being sent now.
    if (isUnkept) patientFrom = performance.now();
    const again = () => setTimeout(() => void look(), LOOK_AGAIN_MS);
    if (isSending() || isUnkept) return again();
    await workspace?.flush();
    // The next message may have been begun meanwhile.
    if (isSending()) return again();
    reload();
  };
  void look();
}

const wouldLoseMessages = (workspace: Workspace | null): boolean =>
  workspace !== null && workspace.isStorageFailing() && workspace.unsentCount() > 0;

/** The browser asks before it leaves a page with what is in memory only: files to send, a form, messages it could not keep. */
export function warnBeforeLoss(store: Store): void {
  addEventListener('beforeunload', (event) => {
    if (hasUnkeptWork() || wouldLoseMessages(store.get(workspaceAtom))) event.preventDefault();
  });
}
