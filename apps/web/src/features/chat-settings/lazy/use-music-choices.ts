import type { MessageMusicKey } from '@seller-chat/api-client/contract';
import { MESSAGE_MUSIC_KEYS } from '@seller-chat/api-client/contract';
import { useCallback, useEffect, useState } from 'react';
import { useAtomValue, useSetAtom } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { takeChatSettingAtom } from '../state/setting-actions.ts';

/** A tone to choose. */
export interface MusicChoice {
  value: MessageMusicKey;
  label: string;
}

export type MusicChoices =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; choices: readonly MusicChoice[] };

const isKnown = (key: string): key is MessageMusicKey =>
  (MESSAGE_MUSIC_KEYS as readonly string[]).includes(key);

/** The tones there are, asked of the server together with how the chat is set up now. */
export function useMusicChoices(): MusicChoices {
  const { api } = useAtomValue(servicesAtom);
  const take = useSetAtom(takeChatSettingAtom);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<MusicChoices>({ state: 'loading' });
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<void> => {
      setAnswer({ state: 'loading' });
      try {
        const silent = { silent: true } as const;
        const [{ chatSetting }, { messageMusicList }] = await Promise.all([
          api.formSettings({}, silent),
          api.getMessageMusicList({}, silent),
        ]);
        if (!isWanted) return;
        take(chatSetting);
        // What a newer server offers beyond this can be kept, but not played.
        const choices = messageMusicList.flatMap(({ key, value }) =>
          isKnown(key) ? [{ value: key, label: value }] : [],
        );
        setAnswer({ state: 'ready', choices });
      } catch {
        if (isWanted) setAnswer({ state: 'failed', retry });
      }
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [api, take, attempt, retry]);
  return answer;
}
