/**
 * Rate limit: hands on the first word at once, and of those that follow within `everyMs` only the last, when that time
 * has passed. The last word always counts.
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
