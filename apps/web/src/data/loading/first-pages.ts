import type { Session, ShopId } from '@seller-chat/core';

/** How long the first page that came waits for those of other shops, ms. */
const TOGETHER_WITHIN_MS = 250;

export interface FirstPagesDeps {
  emit: (sessions: readonly Session[]) => void;
  setTimer: (run: () => void, ms: number) => unknown;
}

/** The first pages of shops that load at the same time. */
export interface FirstPages {
  /** A shop whose first page is to come. */
  expect: (shopId: ShopId) => void;
  /** A shop's first page, empty when it failed; resolves once it has been emitted. */
  came: (shopId: ShopId, sessions: readonly Session[]) => Promise<void>;
}

/**
 * Emits first pages together, because each one alone would push down rows that a seller is already looking at. A slow
 * shop delays the others by `TOGETHER_WITHIN_MS` at most.
 */
export function createFirstPages({ emit, setTimer }: FirstPagesDeps): FirstPages {
  const expected = new Set<ShopId>();
  let held: Session[] = [];
  let waiting: (() => void)[] = [];

  const release = (): void => {
    const [sessions, resolvers] = [held, waiting];
    [held, waiting] = [[], []];
    emit(sessions);
    for (const resolve of resolvers) resolve();
  };

  return {
    expect: (shopId) => void expected.add(shopId),
    came(shopId, sessions) {
      expected.delete(shopId);
      held.push(...sessions);
      const isFirst = waiting.length === 0;
      const emitted = new Promise<void>((resolve) => void waiting.push(resolve));
      if (expected.size === 0) release();
      else if (isFirst) {
        const mine = waiting;
        setTimer(() => mine === waiting && release(), TOGETHER_WITHIN_MS);
      }
      return emitted;
    },
  };
}
