/** A placeholder in a piece for characters that must not change. The provider returns each mark once. */
export interface Mark {
  /** Counts from 0 within its piece. */
  index: number;
  /** The characters. Providers see them, because a number or a name changes the words around it. */
  shown: string;
}

/** A line of a text, cut where something in it is not to be translated. */
export type Piece = readonly (string | Mark)[];

export interface TranslationCall {
  pieces: readonly Piece[];
  /** A language tag such as `id` or `zh-TW`; null: the provider detects it. */
  source: string | null;
  target: string;
}

/** A translated piece as the provider gave it: whether its marks are as they were is for the caller to check. */
export interface TranslatedPiece {
  parts: Piece;
  /** What the provider detected; empty where it was given the language, or says nothing. */
  detectedLanguage: string;
}

/**
 * A service that translates. Rejects with `ProviderError`: `permanent`, it does not take this call, or our key;
 * otherwise a later call may succeed. A call that fails may be repeated.
 */
export interface TranslationProvider {
  /** Its name in the settings. Results of different providers are kept apart by it. */
  name: string;
  /** Answers as many pieces as it was given, in their order. */
  translate(call: TranslationCall, signal?: AbortSignal): Promise<TranslatedPiece[]>;
}

export interface TranslationOptions {
  /** The provider's address, without a path. */
  url: string;
  /** Empty for a provider that asks for none. */
  key: string;
}
