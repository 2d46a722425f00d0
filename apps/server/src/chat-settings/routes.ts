import { ENDPOINTS, LANGUAGE_HEADER, MESSAGE_MUSIC_KEYS } from '@seller-chat/api-client/contract';
import type { ChatSetting } from '@seller-chat/api-client/contract';
import type { EndpointRouter } from '../http/endpoint-routes.ts';
import { LANGUAGE_NAMES, musicNameOf } from '../language/choice-names.ts';
import { toLanguage } from '../language/language.ts';
import { readChatSetting, saveChatSetting } from './chat-settings.ts';
import type { SettingOwner } from './chat-settings.ts';
import type { TenantWork } from '../tenant/tenant-work.ts';

export interface SettingDeps {
  work: TenantWork;
  /** Emits the settings to every open tab of the agent. */
  emitSetting(who: SettingOwner, chatSetting: ChatSetting): void;
}

/** Chat settings, each agent's own (requirements: spec 7). */
export function serveChatSettings(router: EndpointRouter, deps: SettingDeps): void {
  for (const endpoint of [ENDPOINTS.getChatSetting, ENDPOINTS.formSettings]) {
    router.serve(endpoint, async (input, { signedIn }) => ({
      chatSetting: await deps.work.query(signedIn, input, (tx) => readChatSetting(tx, signedIn)),
    }));
  }

  router.serve(ENDPOINTS.saveChatSetting, async (input, { signedIn }) => {
    const { chatSetting } = await deps.work.command(signedIn, input, async (tx) => ({
      chatSetting: await saveChatSetting(tx, signedIn, input as Partial<ChatSetting>),
      appended: [],
    }));
    deps.emitSetting(signedIn, chatSetting);
    return { chatSetting };
  });

  router.serve(ENDPOINTS.getMessageMusicList, async (_input, { request }) => {
    const language = toLanguage(request.headers[LANGUAGE_HEADER]);
    return {
      messageMusicList: MESSAGE_MUSIC_KEYS.map((key) => ({ key, value: musicNameOf(key, language) })),
    };
  });

  router.serve(ENDPOINTS.getTranslateLanguageList, async () => ({
    translateLanguageList: Object.entries(LANGUAGE_NAMES).map(([key, value]) => ({ key, value })),
  }));
}
