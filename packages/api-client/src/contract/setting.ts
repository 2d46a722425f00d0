import * as z from 'zod/mini';
import { CONVERSATION_SORT_TYPES } from '@seller-chat/core/session';
import { defineEndpoint } from './endpoint.ts';

/** "1" is on, "0" is off (specification, section 3). */
const SwitchSchema = z.enum(['0', '1']);

/** Tones there are to choose from; 'none' is silence. Stored: append-only. */
export const MESSAGE_MUSIC_KEYS = ['none', 'drop', 'bell', 'chime', 'knock', 'marimba'] as const;
const MusicSchema = z.enum(MESSAGE_MUSIC_KEYS);
export type MessageMusicKey = (typeof MESSAGE_MUSIC_KEYS)[number];

const SETTING_FIELDS = {
  /** Translations of what the seller writes, and of what buyers write: "1" by themselves, "0" when asked for. */
  isSellerAutoTranslation: SwitchSchema,
  isBuyerAutoTranslation: SwitchSchema,
  /** Hide Lazada's own conversations. */
  isIgnoreOfficialMessage: SwitchSchema,
  conversationSortType: z.enum(CONVERSATION_SORT_TYPES),
  /** The tone for a buyer's message, for the reminder of one, and for a message that could not be sent. */
  buyerMessageMusic: MusicSchema,
  reminderMusic: MusicSchema,
  failedMessageMusic: MusicSchema,
  /** Minutes between reminders while something is unread; "0": none. */
  reminderMinutes: z.enum(['0', '1', '3', '5', '10']),
  /** Ask the desktop to show a buyer's message while the page is hidden. */
  isDesktopNotification: SwitchSchema,
  sendKey: z.enum(['enter', 'ctrl-enter']),
  isShopColumnCollapsed: SwitchSchema,
  isContextOpen: SwitchSchema,
};

/** How one of the team has set up their chat (specification, section 3, and what this product adds). */
export const ChatSettingSchema = z.object({
  ...SETTING_FIELDS,
  /** Grows with every change; an older copy never replaces a newer one. */
  version: z.int().check(z.nonnegative()),
});
export type ChatSetting = z.infer<typeof ChatSettingSchema>;

const SettingAnswer = z.object({ chatSetting: ChatSettingSchema });

export const getChatSetting = defineEndpoint({
  method: 'POST',
  path: '/chat/setting/getChatSetting',
  requires: { anyOf: ['chat'] },
  summary: "The signed-in agent's own chat settings.",
  request: z.object({}),
  response: SettingAnswer,
});

/** Only what is named changes, so two tabs never undo each other. Every socket of the agent is told. */
export const saveChatSetting = defineEndpoint({
  method: 'POST',
  path: '/chat/setting/saveChatSetting',
  requires: { anyOf: ['chat'] },
  summary: 'Changes some of the chat settings; gives all of them.',
  request: z.partial(z.object(SETTING_FIELDS)),
  response: SettingAnswer,
});

export const formSettings = defineEndpoint({
  method: 'POST',
  path: '/chat/setting/formSettings',
  requires: { anyOf: ['chat'] },
  summary: 'The chat settings, for the form that changes them.',
  request: z.object({}),
  response: SettingAnswer,
});

/** One choice of a list: what is stored, and what it is called. */
const ChoiceListSchema = z.array(z.object({ key: z.string(), value: z.string() }));

export const getMessageMusicList = defineEndpoint({
  method: 'POST',
  path: '/chat/setting/getMessageMusicList',
  requires: { anyOf: ['chat'] },
  summary: "The tones to choose from, by key, with their names in the request's language.",
  request: z.object({}),
  response: z.object({ messageMusicList: ChoiceListSchema }),
});

export const getTranslateLanguageList = defineEndpoint({
  method: 'POST',
  path: '/chat/setting/getTranslateLanguageList',
  requires: { anyOf: ['chat'] },
  summary: 'The languages messages can be translated into, by code, each in its own words.',
  request: z.object({}),
  response: z.object({ translateLanguageList: ChoiceListSchema }),
});
