/** The app's own token, which opens every shop linked to the app. */
export interface AppToken {
  accessToken: string;
  /** Epoch ms. */
  expiresAt: number;
}

interface AppTokenSource {
  current(): Promise<AppToken>;
  /** Another token than `rejected`: the one kept meanwhile, or a new one. */
  renew(rejected: string): Promise<AppToken>;
}

/** A token is replaced this long before it ends, so that none ends on its way. */
const MARGIN_MS = 60_000;

/** Keeps one token, and has at most one request for a new one under way. A failed request is not kept. */
export function makeAppTokenSource(fetchToken: () => Promise<AppToken>, now: () => number): AppTokenSource {
  let kept: AppToken | undefined;
  let underWay: Promise<AppToken> | undefined;

  async function replace(): Promise<AppToken> {
    try {
      kept = await fetchToken();
      return kept;
    } finally {
      underWay = undefined;
    }
  }

  function usable(): AppToken | undefined {
    return kept !== undefined && kept.expiresAt - MARGIN_MS > now() ? kept : undefined;
  }

  return {
    current: async () => usable() ?? (underWay ??= replace()),
    async renew(rejected) {
      const token = usable();
      if (token !== undefined && token.accessToken !== rejected) return token;
      return (underWay ??= replace());
    },
  };
}
