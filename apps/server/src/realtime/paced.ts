/**
 * Hands on what is said at most once in `everyMs`: the first at once, of those that follow too soon only the last,
 * when its time has come. However fast somebody talks, the last word counts.
 */
export function makePaced<Word>(everyMs: number, handOn: (word: Word) => void) {
  let freeAt = -Infinity;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let waiting: { word: Word } | undefined;

  function speak(word: Word): void {
    waiting = undefined;
    freeAt = performance.now() + everyMs;
    handOn(word);
  }

  return {
    say(word: Word): void {
      if (isStopped) return;
      if (waiting === undefined && performance.now() >= freeAt) return speak(word);
      waiting = { word };
      timer ??= setTimeout(
        () => {
          timer = undefined;
          if (waiting) speak(waiting.word);
        },
        Math.max(0, freeAt - performance.now()),
      );
    },
    /** Says nothing more. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
