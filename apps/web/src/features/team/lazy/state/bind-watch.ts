import type { Watch } from '@seller-chat/api-client/contract';
import type { Workspace } from '../../../../data/workspace.ts';
import type { Store } from '../../../../shared/jotai.ts';
import { isPageVisibleCellAtom, openDraftAtom, openSessionAtom } from '../../../chat-state/index.ts';

/** Said again so often; the server forgets who says nothing for longer. */
const AGAIN_MS = 20_000;
const TYPING_AGAIN_MS = 3_000;
/** Without a key for so long, somebody is thinking, not typing. */
const TYPING_ENDS_MS = 4_000;

/** Tells the team which conversation is looked at here, and whether an answer is being written. */
export function bindWatch(store: Store, workspace: Pick<Workspace, 'watch'>, now: () => number): () => void {
  let draft = { sessionId: '', text: '' };
  let typedAt = 0;
  let said = 'null';
  let saidAt = 0;

  const read = (): Watch => {
    const session = store.get(openSessionAtom);
    if (session === undefined || !store.get(isPageVisibleCellAtom)) return null;
    const { shopId, sessionId } = session;
    return { shopId, sessionId, isTyping: draft.text !== '' && now() - typedAt < TYPING_ENDS_MS };
  };
  const say = (): void => {
    const watch = read();
    const text = JSON.stringify(watch);
    const isStale = watch !== null && now() - saidAt >= (watch.isTyping ? TYPING_AGAIN_MS : AGAIN_MS);
    if (text === said && !isStale) return;
    said = text;
    saidAt = now();
    workspace.watch(watch);
  };
  const noteDraft = (): void => {
    const text = store.get(openDraftAtom);
    const sessionId = store.get(openSessionAtom)?.sessionId ?? '';
    // Coming to a conversation with an unfinished text is not typing; emptying it, by sending, is the end of it.
    if (sessionId === draft.sessionId && text !== draft.text) typedAt = text === '' ? 0 : now();
    else if (sessionId !== draft.sessionId) typedAt = 0;
    draft = { sessionId, text };
    say();
  };

  noteDraft();
  const timer = setInterval(say, 1_000);
  const unbinds = [
    store.sub(openSessionAtom, noteDraft),
    store.sub(openDraftAtom, noteDraft),
    store.sub(isPageVisibleCellAtom, say),
  ];
  return () => {
    clearInterval(timer);
    for (const unbind of unbinds) unbind();
    workspace.watch(null);
  };
}
