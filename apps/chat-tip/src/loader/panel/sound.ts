/**
 * Plays for one page of all that are open on this origin: the one that holds the lock. A browser lets no page make a
 * sound before the person has used it; then nothing is played.
 */
export function makeSound(name: string): { play(): void; stop(): void } {
  const stopping = new AbortController();
  let isOurs = !('locks' in navigator);
  let free = (): void => undefined;
  if (!isOurs) {
    const held = () => {
      isOurs = true;
      return new Promise<void>((resolve) => (free = resolve));
    };
    // Rejects when it is stopped before its turn.
    navigator.locks.request(name, { signal: stopping.signal }, held).catch(() => (isOurs = false));
  }
  return {
    play() {
      if (!isOurs || navigator.userActivation?.hasBeenActive === false) return;
      const audio = new AudioContext();
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = 660;
      volume.gain.value = 0.08;
      volume.gain.linearRampToValueAtTime(0, audio.currentTime + 0.25);
      tone.connect(volume).connect(audio.destination);
      tone.onended = () => void audio.close();
      tone.start();
      tone.stop(audio.currentTime + 0.25);
    },
    stop() {
      stopping.abort();
      free();
    },
  };
}
