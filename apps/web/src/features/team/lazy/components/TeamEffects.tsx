import { useLingui } from '@lingui/react/macro';
import { visibleText } from '@seller-chat/core/message';
import { platformNameOf } from '@seller-chat/core/platform';
import { useEffect, useRef } from 'react';
import { useAtomValue, useStore } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { createTonePlayer, mayHaveSound } from '../../../chat-settings/index.ts';
import { workspaceAtom } from '../../../../shared/workspace.ts';
import { cacheOwnerAtom } from '../../../account/index.ts';
import { sessionIndexAtom, useGo } from '../../../chat-state/index.ts';
import { usePreviewText } from '../../../message-cards/index.ts';
import { showOnDesktop } from '../state/desktop-notification.ts';
import { agentWordsCellAtom } from '../../state/presence.ts';
import { bindAlerts } from '../state/bind-alerts.ts';
import { bindWatch } from '../state/bind-watch.ts';
import { createTabRole } from '../state/tab-role.ts';
import { useAgentWords } from './use-agent-words.ts';

const player = createTonePlayer();

/** Effects while the chat is open: reports the open conversation to the team, and plays sounds for new messages. */
export function TeamEffects() {
  const { t } = useLingui();
  const store = useStore();
  const workspace = useAtomValue(workspaceAtom);
  const services = useAtomValue(servicesAtom);
  const go = useGo();
  const previewText = usePreviewText();
  const owner = useAtomValue(cacheOwnerAtom);
  // Latest texts and navigation, for listeners that are bound once.
  const latest = useRef({ go, previewText, blocked: '' });
  latest.current = { go, previewText, blocked: t`Sounds start after your first click on this page.` };

  useEffect(
    () => (workspace === null ? undefined : bindWatch(store, workspace, () => performance.now())),
    [store, workspace, services],
  );
  const agentWords = useAgentWords();
  useEffect(() => store.set(agentWordsCellAtom, agentWords), [store, agentWords]);
  useEffect(() => {
    const role = createTabRole(owner, navigator.locks as LockManager | undefined);
    let toast: number | undefined;
    // Only a tab that may play sound becomes the leading tab.
    const onGesture = (): void => {
      role.seekLead();
      if (toast !== undefined) services.toasts.dismiss(toast);
      toast = undefined;
    };
    if (mayHaveSound()) role.seekLead();
    addEventListener('pointerup', onGesture);
    // Any key is a gesture.
    // oxlint-disable-next-line house/input-method-first
    addEventListener('keydown', onGesture);
    const unbind = bindAlerts(store, {
      player,
      role,
      now: () => performance.now(),
      notify(session) {
        const { buyerName, platform } = store.get(sessionIndexAtom).get(session.sessionId) ?? session;
        showOnDesktop(
          visibleText(buyerName) || platformNameOf(platform),
          latest.current.previewText(session),
          session.sessionId,
          () => latest.current.go({ sessionId: session.sessionId }),
        );
      },
      onBlocked() {
        toast ??= services.toasts.show({ text: latest.current.blocked, tone: 'info', durationMs: 3_600_000 });
      },
    });
    return () => {
      removeEventListener('pointerup', onGesture);
      removeEventListener('keydown', onGesture);
      unbind();
    };
  }, [store, owner, services]);
  return null;
}
