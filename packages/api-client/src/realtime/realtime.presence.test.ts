import { expect, it, vi } from 'vitest';
import { DEFAULT_CHAT_SETTING } from '../contract/settings/default-setting.ts';
import type { Watch } from '../contract/socket.ts';
import type { RealtimeOptions } from './realtime-options.ts';
import { settle, setUpRealtime } from '../testing/realtime-rig.ts';

const place = (sessionId: string) => ({ shopId: 'shop', sessionId, isTyping: false }) as Watch;
const siti = { subAccountId: 'siti', name: 'Siti', isTyping: true };

function setUp() {
  const onPresence = vi.fn<NonNullable<RealtimeOptions['onPresence']>>();
  const onChatSetting = vi.fn<NonNullable<RealtimeOptions['onChatSetting']>>();
  return { ...setUpRealtime(0, { onPresence, onChatSetting }), onPresence, onChatSetting };
}

it('the viewed conversation is reported at once, and again after a reconnect; nothing is lost while disconnected', async () => {
  const { realtime, start, server } = setUp();
  realtime.watch(place('one'));
  await start();
  expect(server.heard).toEqual([['watch', place('one')]]);
  server.cut();
  realtime.watch(place('two'));
  expect(server.heard).toHaveLength(1);
  server.restore();
  await settle();
  expect(server.heard.slice(1)).toEqual([['watch', place('two')]]);
  realtime.watch(null);
  expect(server.heard.at(-1)).toEqual(['watch', null]);
  server.close();
});

it('who is where is handed on; a cut ends all that was heard, and nonsense is left out', async () => {
  const { start, server, onPresence, problems } = setUp();
  await start();
  onPresence.mockClear();
  const told = [{ shopId: 'shop', sessionId: 'one', agents: [siti] }];
  server.say('presence', told);
  expect(onPresence.mock.calls).toEqual([[told, false]]);
  server.say('presence', [{ sessionId: 7 }]);
  expect(problems).toEqual(['socket']);
  server.cut();
  expect(onPresence.mock.lastCall).toEqual([[], true]);
});

it('a changed setting is handed on, nonsense is not', async () => {
  const { start, server, onChatSetting } = setUp();
  await start();
  server.say('chatSetting', { ...DEFAULT_CHAT_SETTING, version: 3 });
  server.say('chatSetting', { sendKey: 'enter' });
  expect(onChatSetting.mock.calls).toEqual([[{ ...DEFAULT_CHAT_SETTING, version: 3 }]]);
});
