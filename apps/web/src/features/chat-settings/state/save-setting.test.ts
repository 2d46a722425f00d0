// @vitest-environment jsdom
import { DEFAULT_CHAT_SETTING } from '@seller-chat/api-client/contract';
import type { ChatSetting } from '@seller-chat/api-client/contract';
import { makeSession } from '@seller-chat/core/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyConnectionChangesAtom } from '../../../kit/connection/connection-state.ts';
import { createStore } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { makeFakeServer } from '../../../testing/fake-server.ts';
import { makeTestServices } from '../../../testing/test-services.ts';
import { chooseListAtom, listChoiceCellAtom, sessionIndexAtom } from '../../chat-state/index.ts';
import {
  chatSettingAtom,
  chooseSendKeyAtom,
  restoreChatSettingAtom,
  sendKeyAtom,
  takeChatSettingAtom,
} from './setting-actions.ts';
import { bindChatSetting, saveChatSettingAtom } from './save-setting.ts';

let store: ReturnType<typeof createStore>;
let server: ChatSetting;
let isDown: boolean;
const saved: Partial<ChatSetting>[] = [];
const settle = () => new Promise((resolve) => setTimeout(resolve));

function openPage(): ReturnType<typeof createStore> {
  const page = createStore();
  const fake = makeFakeServer();
  Object.assign(fake.api, {
    getChatSetting: async () => ({ chatSetting: server }),
    saveChatSetting: vi.fn<(change: Partial<ChatSetting>) => Promise<{ chatSetting: ChatSetting }>>(
      async (change) => {
        await settle();
        if (isDown) throw new TypeError('down');
        saved.push(change);
        server = { ...server, ...change, version: server.version + 1 };
        return { chatSetting: server };
      },
    ),
  });
  page.set(servicesAtom, makeTestServices(fake));
  return page;
}

beforeEach(() => {
  server = DEFAULT_CHAT_SETTING;
  isDown = false;
  saved.length = 0;
  store = openPage();
});

describe('a changed setting', () => {
  it('counts on the screen at once, and is saved', async () => {
    const saving = store.set(saveChatSettingAtom, { conversationSortType: 'unred_top' });
    expect(store.get(listChoiceCellAtom).sortType).toBe('unred_top');
    expect(await saving).toBe(true);
    expect(saved).toEqual([{ conversationSortType: 'unred_top' }]);
    expect(store.get(chatSettingAtom)).toMatchObject({ conversationSortType: 'unred_top', version: 1 });
  });

  it('that is refused is rolled back; settings that arrived meanwhile stay', async () => {
    isDown = true;
    const saving = store.set(saveChatSettingAtom, { sendKey: 'ctrl-enter' });
    expect(store.get(sendKeyAtom)).toBe('ctrl-enter');
    store.set(takeChatSettingAtom, { ...DEFAULT_CHAT_SETTING, reminderMinutes: '5', version: 4 });
    expect(await saving).toBe(false);
    expect(store.get(chatSettingAtom)).toMatchObject({ sendKey: 'enter', reminderMinutes: '5', version: 4 });
    expect(store.get(sendKeyAtom)).toBe('enter');
  });

  it('stays while an earlier one is answered, and goes back to the last one kept', async () => {
    const first = store.set(saveChatSettingAtom, { sendKey: 'ctrl-enter' });
    const second = store.set(saveChatSettingAtom, { conversationSortType: 'unred_top' });
    const third = store.set(saveChatSettingAtom, { conversationSortType: 'message_time_desc' });
    await first;
    expect(store.get(listChoiceCellAtom).sortType).toBe('message_time_desc');
    await second;
    expect(store.get(chatSettingAtom)).toMatchObject({
      conversationSortType: 'message_time_desc',
      version: 2,
    });
    await third;
    expect(store.get(listChoiceCellAtom).sortType).toBe('message_time_desc');
    isDown = true;
    const refused = [
      store.set(saveChatSettingAtom, { conversationSortType: 'unred_top' }),
      store.set(saveChatSettingAtom, { conversationSortType: 'default' }),
    ];
    await Promise.all(refused);
    expect(store.get(listChoiceCellAtom).sortType).toBe('message_time_desc');
    expect(saved).toHaveLength(3);
  });

  it('that is older than what is known changes nothing', () => {
    store.set(takeChatSettingAtom, { ...DEFAULT_CHAT_SETTING, sendKey: 'ctrl-enter', version: 7 });
    store.set(takeChatSettingAtom, { ...DEFAULT_CHAT_SETTING, version: 6 });
    expect(store.get(sendKeyAtom)).toBe('ctrl-enter');
  });

  it('is remembered on this device, until the server says otherwise', () => {
    store.set(takeChatSettingAtom, { ...DEFAULT_CHAT_SETTING, sendKey: 'ctrl-enter', version: 7 });
    const reloaded = openPage();
    reloaded.set(restoreChatSettingAtom);
    expect(reloaded.get(sendKeyAtom)).toBe('ctrl-enter');
  });
});

it("hiding Lazada's own messages hides them, and nothing else", () => {
  const official = makeSession({
    platform: 'Lazada',
    tags: [{ accountConversationTagId: 'official', name: 'Lazada' }],
  });
  const buyer = makeSession({ platform: 'Lazada' });
  store.get(sessionIndexAtom).put([official, buyer]);
  store.set(takeChatSettingAtom, { ...DEFAULT_CHAT_SETTING, isIgnoreOfficialMessage: '1', version: 1 });
  expect(store.get(sessionIndexAtom).ids()).toEqual([buyer.sessionId]);
  store.set(takeChatSettingAtom, { ...DEFAULT_CHAT_SETTING, version: 2 });
  expect(store.get(sessionIndexAtom).ids()).toHaveLength(2);
});

it('a choice elsewhere on the screen is saved once; a connection that is back reads the server’s settings', async () => {
  const unbind = bindChatSetting(store);
  store.set(chooseListAtom, { sortType: 'message_time_desc' });
  store.set(chooseListAtom, { keyword: 'a' });
  store.set(chooseSendKeyAtom, 'ctrl-enter');
  await settle();
  await settle();
  expect(saved).toEqual([{ conversationSortType: 'message_time_desc' }, { sendKey: 'ctrl-enter' }]);
  server = { ...server, isContextOpen: '0', version: 9 };
  store.set(applyConnectionChangesAtom, [{ type: 'connection', state: 'online' }]);
  await settle();
  expect(store.get(chatSettingAtom).isContextOpen).toBe('1');
  for (const state of ['offline', 'online'] as const)
    store.set(applyConnectionChangesAtom, [{ type: 'connection', state }]);
  await settle();
  expect(store.get(chatSettingAtom).isContextOpen).toBe('0');
  unbind();
});
