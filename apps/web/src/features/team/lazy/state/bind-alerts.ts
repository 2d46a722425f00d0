import type { ChatSetting, MessageMusicKey } from '@seller-chat/api-client/contract';
import type { Message, Session } from '@seller-chat/core';
import type { Store } from '../../../../shared/jotai.ts';
import type { TonePlayer } from '../../../chat-settings/index.ts';
import { accountAtom } from '../../../account/index.ts';
import {
  buyerNewsCellAtom,
  failedNewsCellAtom,
  isPageVisibleCellAtom,
  totalUnreadAtom,
} from '../../../chat-state/index.ts';
import { chatSettingAtom } from '../../../chat-settings/index.ts';
import type { TabRole } from './tab-role.ts';

/** What alerts need of the world. */
export interface AlertDeps {
  player: TonePlayer;
  role: TabRole;
  /** Epoch ms. */
  now: () => number;
  /** Shows a buyer's message on the desktop. */
  notify: (session: Session) => void;
  /** A sound was due and the browser does not allow one yet. */
  onBlocked: () => void;
}

/** A storm of messages is heard as one. */
const QUIET_MS = 1_500;
const REMINDER_CHECK_MS = 5_000;
const MINUTE = 60_000;

type SoundName = 'buyerMessageMusic' | 'reminderMusic' | 'failedMessageMusic';

/**
 * Sounds and desktop notifications for what just came, and reminders while something is unread: by one tab of the
 * browser only, never for blacklisted buyers, and never for what the seller's own side wrote.
 */
export function bindAlerts(store: Store, deps: AlertDeps): () => void {
  const { player, role, now } = deps;
  let soundedAt = -Infinity;
  let alertedAt = now();

  const settingOf = (): ChatSetting => store.get(chatSettingAtom);
  const sound = async (name: SoundName): Promise<void> => {
    const key: MessageMusicKey = settingOf()[name];
    if (key === 'none' || now() - soundedAt < QUIET_MS) return;
    if (!role.isLead() && (await role.hasLead())) return;
    soundedAt = now();
    if ((await player.play(key)) === 'blocked') deps.onBlocked();
  };

  const takeNews = async (session: Session | undefined): Promise<void> => {
    if (session === undefined) return;
    alertedAt = now();
    await sound('buyerMessageMusic');
    if (settingOf().isDesktopNotification !== '1' || (await role.isAnyVisible())) return;
    // Without a leading tab, several tabs may notify: notifications of one conversation replace each other.
    if (role.isLead() || !(await role.hasLead())) deps.notify(session);
  };
  const takeFailure = (message: Message | undefined): void => {
    const me = store.get(accountAtom)?.subAccountId;
    if (message === undefined || (message.sentBy !== undefined && message.sentBy.subAccountId !== me)) return;
    void sound('failedMessageMusic');
  };
  const remind = (): void => {
    const minutes = Number(settingOf().reminderMinutes);
    if (minutes === 0 || store.get(totalUnreadAtom) === 0) alertedAt = now();
    else if (now() - alertedAt >= minutes * MINUTE) {
      alertedAt = now();
      void sound('reminderMusic');
    }
  };
  const takeVisibility = (): void => role.setVisible(store.get(isPageVisibleCellAtom));

  takeVisibility();
  const timer = setInterval(remind, REMINDER_CHECK_MS);
  const unbinds = [
    store.sub(buyerNewsCellAtom, () => void takeNews(store.get(buyerNewsCellAtom))),
    store.sub(failedNewsCellAtom, () => takeFailure(store.get(failedNewsCellAtom))),
    store.sub(isPageVisibleCellAtom, takeVisibility),
  ];
  return () => {
    clearInterval(timer);
    for (const unbind of unbinds) unbind();
    role.leave();
  };
}
