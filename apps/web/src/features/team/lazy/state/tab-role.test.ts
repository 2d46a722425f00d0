import { describe, expect, it } from 'vitest';
import { createTabRole } from './tab-role.ts';

/** Locks as browsers keep them: one holder, or any number that share; the others wait in order. */
function makeLocks(): LockManager {
  const held: { name: string; mode: LockMode }[] = [];
  const waiting: (() => boolean)[] = [];
  const retry = (): void => {
    for (const attempt of Array.from(waiting)) if (attempt()) waiting.splice(waiting.indexOf(attempt), 1);
  };
  const request = (name: string, options: LockOptions, run: () => Promise<unknown>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const { mode = 'exclusive', signal } = options;
      const attempt = (): boolean => {
        if (signal?.aborted) return true;
        if (held.some((one) => one.name === name && (mode === 'exclusive' || one.mode === 'exclusive'))) {
          return false;
        }
        const lock = { name, mode };
        held.push(lock);
        void run().then((result) => {
          held.splice(held.indexOf(lock), 1);
          resolve(result);
          retry();
        });
        return true;
      };
      signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
      if (!attempt()) waiting.push(attempt);
    });
  return { request, query: async () => ({ held: Array.from(held), pending: [] }) } as unknown as LockManager;
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('tabs of one agent', () => {
  it('one of them plays sounds; when it closes, the next one does', async () => {
    const locks = makeLocks();
    const [one, two] = [createTabRole('a', locks), createTabRole('a', locks)];
    expect([one.isLead(), await one.hasLead()]).toEqual([false, false]);
    for (const tab of [one, two]) {
      tab.seekLead();
      tab.seekLead();
    }
    await settle();
    expect([one.isLead(), two.isLead(), await two.hasLead()]).toEqual([true, false, true]);
    one.leave();
    await settle();
    expect([one.isLead(), two.isLead()]).toEqual([false, true]);
  });

  it('know whether any of them can be seen', async () => {
    const locks = makeLocks();
    const [one, two] = [createTabRole('a', locks), createTabRole('a', locks)];
    expect(await one.isAnyVisible()).toBe(false);
    two.setVisible(true);
    two.setVisible(true);
    expect(await one.isAnyVisible()).toBe(true);
    two.setVisible(false);
    await settle();
    expect(await one.isAnyVisible()).toBe(false);
    one.setVisible(true);
    one.leave();
    await settle();
    expect(await two.isAnyVisible()).toBe(false);
  });

  it('of another agent have nothing to do with it', async () => {
    const locks = makeLocks();
    const [mine, theirs] = [createTabRole('a', locks), createTabRole('b', locks)];
    theirs.seekLead();
    theirs.setVisible(true);
    mine.seekLead();
    await settle();
    expect([mine.isLead(), await mine.isAnyVisible()]).toEqual([true, false]);
  });

  it('without locks each acts alone', async () => {
    const role = createTabRole('a', undefined);
    role.seekLead();
    role.setVisible(false);
    expect([role.isLead(), await role.hasLead(), await role.isAnyVisible()]).toEqual([true, true, false]);
  });
});
