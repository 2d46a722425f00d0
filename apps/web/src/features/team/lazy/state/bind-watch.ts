import type { Watch } from '@seller-chat/api-client/contract';
import type { Workspace } from '../../../../data/workspace.ts';
import type { Store } from '../../../../shared/jotai.ts';
import { isPageVisibleCellAtom, openDraftAtom, openSessionAtom } from '../../../chat-state/index.ts';

/** Interval of the repeated report, ms. The server forgets an agent without reports. */
const AGAIN_MS = 20_000;
const TYPING_AGAIN_MS = 3_000;
/** Typing ends after this long without a key, ms. */
const TYPING_ENDS_MS = 4_000;

/** Reports to the team which conversation is open in this tab, and whether the agent is typing an answer. */
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
    // Opening a conversation with a draft is not typing. An emptied draft, for example after sending, ends typing.
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
