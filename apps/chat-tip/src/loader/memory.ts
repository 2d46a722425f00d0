/** A text that outlives the page, where the browser lets this page keep anything; none is the empty text. */
export function makeMemory(key: string): { read(): string; write(text: string): void } {
  let kept = '';
  return {
    read() {
      try {
        return localStorage.getItem(key) ?? '';
      } catch {
        return kept;
      }
    },
    write(text) {
      try {
        localStorage.setItem(key, text);
      } catch {
        kept = text;
      }
    },
  };
}
