import type { Realtime, RealtimeStatus } from '@seller-chat/api-client/realtime';
import { describe, expect, it } from 'vitest';
import { createLateRealtime } from './late-realtime.ts';

function rig(failures = 0) {
  const done: string[] = [];
  const statuses: RealtimeStatus[] = [];
  const timers: (() => void)[] = [];
  const link: Realtime = {
    start: () => void done.push('start'),
    stop: () => void done.push('stop'),
    check: () => void done.push('check'),
    watch: (watch) => void done.push(`watch ${watch?.sessionId ?? 'nothing'}`),
  };
  let left = failures;
  const late = createLateRealtime(
    { onStatus: (status) => statuses.push(status) },
    {
      make: async () => {
        if (left-- > 0) throw new TypeError('Failed to fetch');
        return link;
      },
      setTimer: (run) => timers.push(run),
    },
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { late, done, statuses, timers, settle };
}

describe('a link whose code comes late', () => {
  it('starts once the code is there, and is then the link itself', async () => {
    const { late, done, settle } = rig();
    late.check();
    late.start();
    late.start();
    await settle();
    late.check();
    late.stop();
    late.start();
    expect(done).toEqual(['start', 'check', 'stop', 'start']);
  });

  it('gets the conversation that was watched before its code arrived', async () => {
    const { late, done, settle } = rig();
    late.watch({ shopId: 's', sessionId: 's-1', isTyping: false } as never);
    late.start();
    await settle();
    late.watch(null);
    expect(done).toEqual(['watch s-1', 'start', 'watch nothing']);
  });

  it('that was stopped meanwhile never starts', async () => {
    const { late, done, settle } = rig();
    late.start();
    late.stop();
    await settle();
    expect(done).toEqual([]);
  });

  it('is offline without the code, and asks again', async () => {
    const { late, done, statuses, timers, settle } = rig(1);
    late.start();
    await settle();
    expect([done, statuses]).toEqual([[], ['offline']]);
    timers.shift()?.();
    await settle();
    expect(done).toEqual(['start']);
  });
});
