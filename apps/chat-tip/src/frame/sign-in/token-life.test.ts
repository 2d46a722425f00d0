import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTokenLife } from './token-life.ts';
import type { SignIn } from './sign-in.ts';
import type { Tokens } from './tokens.ts';

const MINUTE = 60_000;
beforeEach(() => vi.useFakeTimers({ now: 1_000_000_000 }));
afterEach(() => vi.useRealTimers());

const tokensOf = (name: string, minutes: number): Tokens => ({
  token: name,
  badgeToken: `${name}-badge`,
  expiresAt: Date.now() + minutes * MINUTE,
});

function startLife(stored?: Tokens) {
  let kept = stored;
  const posted: unknown[] = [];
  const seen: SignIn[] = [];
  const renew = vi.fn<(token: string) => Promise<Tokens>>();
  const dropAll = vi.fn();
  const life = createTokenLife({
    stored: { read: () => kept, write: (next) => (kept = next), clear: () => (kept = undefined) },
    renew,
    post: (message) => posted.push(message),
    onChange: (signIn) => seen.push(signIn),
    dropAll,
    now: Date.now,
  });
  const asked = () => posted.filter((message) => (message as { type: string }).type === 'tokenNeeded').length;
  return { life, posted, seen, renew, dropAll, asked, kept: () => kept };
}

it('asks the host once for each token that has ended', () => {
  const { life, seen, asked } = startLife();
  life.takeHostToken('a');
  life.refuse('a', 'expired');
  life.refuse('a', 'expired');
  expect(seen.at(-1)).toEqual({ kind: 'waiting' });
  expect(asked()).toBe(1);

  life.takeHostToken('a');
  expect(seen.at(-1)).toEqual({ kind: 'waiting' });
  expect(asked()).toBe(1);

  life.takeHostToken('b');
  expect(seen.at(-1)).toEqual({ kind: 'token', token: 'b', by: 'host' });
  life.refuse('a', 'expired');
  expect(seen.at(-1)).toEqual({ kind: 'token', token: 'b', by: 'host' });
  life.refuse('b', 'expired');
  expect(asked()).toBe(2);
});

it('waits for the first token of a host that will give one', () => {
  const { life, seen } = startLife(tokensOf('p', 60));
  life.takeHostToken('');
  life.connect(tokensOf('q', 60));
  expect(seen).toEqual([{ kind: 'waiting' }]);
  life.takeHostToken('a');
  expect(seen.at(-1)).toEqual({ kind: 'token', token: 'a', by: 'host' });
});

it('asks shortly before the end, and not again when the token is refused after', () => {
  const { life, asked, dropAll } = startLife();
  life.takeHostToken('a');
  life.expectEnd('a', Date.now() + 15 * MINUTE);
  vi.advanceTimersByTime(14 * MINUTE);
  expect(asked()).toBe(0);
  vi.advanceTimersByTime(MINUTE);
  expect(asked()).toBe(1);
  life.refuse('a', 'expired');
  expect(asked()).toBe(1);
  expect(dropAll).not.toHaveBeenCalled();
});

it('forgets everything when access was ended', () => {
  const { life, posted, seen, dropAll, kept } = startLife(tokensOf('p', 60));
  life.takeHostToken(null);
  life.refuse('p', 'accessRevoked');
  expect(dropAll).toHaveBeenCalledTimes(1);
  expect(kept()).toBeUndefined();
  expect(seen.at(-1)).toEqual({ kind: 'revoked' });
  expect(posted).toContainEqual({ type: 'revoked' });
  expect(posted).toContainEqual({ type: 'badge', token: null });
  expect(posted).not.toContainEqual({ type: 'tokenNeeded' });
});

it('renews a stored token of the person before it ends', async () => {
  const { life, posted, seen, renew, kept } = startLife(tokensOf('p', 60));
  const next = tokensOf('q', 120);
  renew.mockResolvedValue(next);
  life.takeHostToken(null);
  expect(posted).toEqual([{ type: 'badge', token: 'p-badge' }]);
  await vi.advanceTimersByTimeAsync(54 * MINUTE);
  expect(renew).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(renew).toHaveBeenCalledWith('p');
  expect(seen.at(-1)).toEqual({ kind: 'token', token: 'q', by: 'person' });
  expect(kept()).toEqual(next);
  expect(posted.at(-1)).toEqual({ type: 'badge', token: 'q-badge' });
});

it('renews at the start if little time is left, and not in a loop if lives are short', async () => {
  const { life, renew } = startLife(tokensOf('p', 1));
  renew.mockImplementation(() => Promise.resolve(tokensOf(`q${renew.mock.calls.length}`, 2)));
  life.takeHostToken(null);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(renew.mock.calls.length).toBeGreaterThan(1);
  expect(renew.mock.calls.length).toBeLessThan(12);
});

it('tries a failed renewal again', async () => {
  const { life, renew, seen } = startLife(tokensOf('p', 4));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  renew.mockRejectedValueOnce(new Error('no network')).mockResolvedValue(tokensOf('q', 60));
  life.takeHostToken(null);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(seen.at(-1)).toMatchObject({ token: 'q' });
});

it('has the person let the site in when no stored token works', () => {
  const { life, seen, posted, kept } = startLife(tokensOf('old', -1));
  life.takeHostToken(null);
  expect(seen.at(-1)).toEqual({ kind: 'unconnected' });
  life.connect(tokensOf('p', 60));
  expect(seen.at(-1)).toMatchObject({ token: 'p', by: 'person' });
  life.refuse('p', 'signedOutElsewhere');
  expect(seen.at(-1)).toEqual({ kind: 'unconnected' });
  expect(kept()).toBeUndefined();
  expect(posted).not.toContainEqual({ type: 'tokenNeeded' });
});
