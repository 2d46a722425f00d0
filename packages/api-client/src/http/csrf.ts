import { abortable } from './wait.ts';

/** The forgery token in use. However many calls ask at once, it is fetched once. */
export interface CsrfTokens {
  get(signal: AbortSignal | undefined): Promise<string>;
  /** The server refused this token: the next `get` fetches anew, unless that has happened meanwhile. */
  drop(token: string): void;
}

export function makeCsrfTokens(fetchToken: () => Promise<string>): CsrfTokens {
  let current: Promise<string> | undefined;
  let known: string | undefined;

  function fetchOnce(): Promise<string> {
    const started: Promise<string> = fetchToken().then(
      (token) => (known = token),
      (error: unknown) => {
        current = undefined;
        throw error;
      },
    );
    return started;
  }

  return {
    get: (signal) => abortable((current ??= fetchOnce()), signal),
    drop(token) {
      if (token !== known) return;
      current = undefined;
      known = undefined;
    },
  };
}
