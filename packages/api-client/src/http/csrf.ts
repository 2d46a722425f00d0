import { abortable } from './wait.ts';

/** The current forgery token. Concurrent calls share one fetch. */
export interface CsrfTokens {
  get(signal: AbortSignal | undefined): Promise<string>;
  /** The server refused this token: the next `get` fetches a new one, unless another call already did. */
  drop(token: string): void;
  /** Another session begins or has ended: the next `get` fetches a new token, even if one is known or being fetched. */
  forget(): void;
}

export function makeCsrfTokens(fetchToken: () => Promise<string>): CsrfTokens {
  let current: Promise<string> | undefined;
  let known: string | undefined;

  function fetchOnce(): Promise<string> {
    const started: Promise<string> = fetchToken().then(
      (token) => {
        if (current === started) known = token;
        return token;
      },
      (error: unknown) => {
        if (current === started) current = undefined;
        throw error;
      },
    );
    return started;
  }

  function forget(): void {
    current = undefined;
    known = undefined;
  }

  return {
    get: (signal) => abortable((current ??= fetchOnce()), signal),
    drop(token) {
      if (token === known) forget();
    },
    forget,
  };
}
