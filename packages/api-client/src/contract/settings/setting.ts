import * as z from 'zod/mini';
import { CONVERSATION_SORT_TYPES } from '@seller-chat/core/session';
import { defineEndpoint } from '../wire/endpoint.ts';
import { FIRST_CALLS } from '../wire/first-calls.ts';

/** "1" is on, "0" is off (requirements: spec 3). */
const SwitchSchema = z.enum(['0', '1']);

/** Selectable tones; 'none' is silence. Stored: append-only. */
export const MESSAGE_MUSIC_KEYS = ['none', 'drop', 'bell', 'chime', 'knock', 'marimba'] as const;
const MusicSchema = z.enum(MESSAGE_MUSIC_KEYS);
export type MessageMusicKey = (typeof MESSAGE_MUSIC_KEYS)[number];

const SETTING_FIELDS = {
  /** Translation of what the seller writes, before it is sent, and of the buyers' messages: "1" automatic, "0" on request. */
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
  /** Show desktop notifications of buyers' messages while the page is hidden. */
  isDesktopNotification: SwitchSchema,
  sendKey: z.enum(['enter', 'ctrl-enter']),
  isShopColumnCollapsed: SwitchSchema,
  isContextOpen: SwitchSchema,
};

/** The chat setting of an agent (requirements: spec 3, and more). */
export const ChatSettingSchema = z.object({
  ...SETTING_FIELDS,
  /** Grows with every change; an older copy never replaces a newer one. */
  version: z.int().check(z.nonnegative()),
});
export type ChatSetting = z.infer<typeof ChatSettingSchema>;

const SettingAnswer = z.object({ chatSetting: ChatSettingSchema });

export const getChatSetting = defineEndpoint({
  method: 'POST',
  path: FIRST_CALLS.getChatSetting,
  requires: { anyOf: ['chat'] },
  summary: "The signed-in agent's own chat settings.",
  request: z.object({}),
  response: SettingAnswer,
});

/** Changes only the given fields, so that two tabs do not undo each other. Emitted to every socket of the agent. */
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

/** A choice of a list: stored key and name. */
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
  summary: 'The target languages of translation, by code, each by its own name.',
  request: z.object({}),
  response: z.object({ translateLanguageList: ChoiceListSchema }),
});
