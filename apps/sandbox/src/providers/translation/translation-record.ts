/** What was translated since the start, for a test or a person to look at. Texts are not kept. */
export class TranslationRecord {
  #calls = 0;
  #texts = 0;
  #characters = 0;

  note(texts: readonly string[]): void {
    this.#calls += 1;
    this.#texts += texts.length;
    for (const text of texts) this.#characters += text.length;
  }

  view(): { calls: number; texts: number; characters: number } {
    return { calls: this.#calls, texts: this.#texts, characters: this.#characters };
  }

  clear(): void {
    [this.#calls, this.#texts, this.#characters] = [0, 0, 0];
  }
}
