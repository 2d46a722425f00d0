import { MESSAGE_MUSIC_KEYS } from '@seller-chat/api-client/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTonePlayer } from './tones.ts';

afterEach(() => vi.unstubAllGlobals());

/** An audio of a browser that allows it, or never does; counts the notes. */
function makeAudio(allowed: boolean) {
  const ramp = {
    setValueAtTime: vi.fn(),
    linearRampToValueAtTime: vi.fn(),
    exponentialRampToValueAtTime: vi.fn(),
  };
  const audio = { state: 'suspended', currentTime: 0, destination: {}, notes: 0, opened: 0 };
  const context = Object.assign(audio, {
    resume: () => {
      if (!allowed) return new Promise<void>(() => undefined);
      audio.state = 'running';
      return Promise.resolve();
    },
    createGain: () => ({ gain: ramp, connect: () => undefined }),
    createOscillator: () => ({
      frequency: { value: 0 },
      connect: (next: object) => next,
      start: () => {
        audio.notes += 1;
      },
      stop: () => undefined,
    }),
  });
  const player = createTonePlayer(() => {
    audio.opened += 1;
    return context as unknown as AudioContext;
  });
  return { audio, player };
}

describe('a tone', () => {
  it.each(MESSAGE_MUSIC_KEYS.filter((key) => key !== 'none'))(
    '%s is played, with one audio for all',
    async (key) => {
      const { audio, player } = makeAudio(true);
      expect([await player.play(key), await player.play(key)]).toEqual(['played', 'played']);
      expect(audio.opened).toBe(1);
      expect(audio.notes).toBeGreaterThan(1);
    },
  );

  it('of silence opens nothing', async () => {
    const { audio, player } = makeAudio(true);
    expect(await player.play('none')).toBe('played');
    expect(audio.opened).toBe(0);
  });

  it('is not even tried in a page without a click or key press, and is blocked where the browser says so', async () => {
    vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
    const untouched = makeAudio(true);
    expect(await untouched.player.play('bell')).toBe('blocked');
    expect(untouched.audio.opened).toBe(0);
    vi.stubGlobal('navigator', {});
    const { audio, player } = makeAudio(false);
    expect(await player.play('bell')).toBe('blocked');
    expect(audio.notes).toBe(0);
  });
});
