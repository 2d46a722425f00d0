import type { TestSandbox } from '@seller-chat/sandbox/testing';
import type { Random } from '@seller-chat/sandbox/random';
import { jumpClock } from './clock-jumps.ts';
import type { Conversation } from './conversations.ts';
import type { DatabaseFaults } from './database-faults.ts';
import type { Film } from './film.ts';
import { checkRanges } from './film-ranges.ts';
import { requireWrites } from './require-writes.ts';
import type { SignedInSeller } from './seller.ts';
import type { Server } from './server.ts';
import type { SmallDisk } from './small-disk.ts';

/** What faults act on. */
export interface FaultTarget {
  sandbox: TestSandbox;
  server: Server;
  seller: SignedInSeller;
  conversations: readonly Conversation[];
  /** Null with the embedded database. */
  database: DatabaseFaults | null;
  /** Null where the server's data is not on a disk that may be filled. */
  disk: SmallDisk | null;
  film: Film;
}

/** One kind of fault. */
export interface Fault {
  /** For the report. */
  title: string;
  /** Part of the target without which it is left out. */
  needs?: 'database' | 'disk';
  /** The workload goes on while `inject` works; without it, the workload waits for it. */
  isLasting?: boolean;
  /** Half as frequent as the others: it takes long. */
  isSeldom?: boolean;
  /** @throws when the server did something wrong meanwhile */
  inject(target: FaultTarget, random: Random): unknown;
}

const API_FAULTS = [
  'internal_error',
  'rate_limited',
  'timeout_before',
  'timeout_after_accept',
  'delay',
] as const;
const SHORTEST_FULL_MS = 500;
const LONGEST_FULL_MS = 2000;

/** All kinds, by the name that `--faults` takes. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  twice: {
    title: 'pushes come twice',
    inject: ({ sandbox }, random) => sandbox.webhooks.setFaults({ duplicate: random.between(1, 2) }),
  },
  shuffled: {
    title: 'pushes come shuffled',
    inject: ({ sandbox }, random) => sandbox.webhooks.setFaults({ shuffle: random.between(2, 12) }),
  },
  lost: {
    title: 'pushes are lost',
    inject: ({ sandbox }, random) => sandbox.webhooks.setFaults({ drop: random.between(1, 8) }),
  },
  paused: {
    title: 'no push leaves',
    inject: ({ sandbox }) => sandbox.webhooks.setFaults({ paused: true }),
  },
  calm: {
    title: 'pushes are as usual',
    inject: ({ sandbox }) => sandbox.webhooks.setFaults({ duplicate: 0, shuffle: 0, paused: false }),
  },
  marketplace: {
    title: 'a marketplace fails',
    inject({ sandbox, conversations }, random) {
      const kind = random.pick(API_FAULTS);
      sandbox.faults.add({
        marketplace: random.pick(conversations).marketplace,
        kind,
        pathIncludes: '',
        method: '',
        times: random.between(1, 10),
        retryAfterSeconds: 1,
        delayMs: kind === 'delay' ? random.between(50, 1500) : 100,
      });
    },
  },
  tokens: {
    title: 'tokens expire',
    inject({ sandbox, conversations }, random) {
      const { marketplace, shop } = random.pick(conversations);
      sandbox.world.expireAccessTokens(marketplace, shop.platformShopId);
    },
  },
  killed: {
    title: 'the server is killed',
    isSeldom: true,
    // A server cannot start on a full disk.
    inject: ({ server, disk }) => server.kill(disk?.freed()),
  },
  connections: {
    title: 'database connections are dropped',
    needs: 'database',
    isLasting: true,
    inject: ({ database }, random) => database?.dropConnections(random),
  },
  statements: {
    title: 'database statements are cancelled',
    needs: 'database',
    isLasting: true,
    inject: ({ database }, random) => database?.cancelStatements(random),
  },
  clock: {
    title: "the server's clock jumps",
    isLasting: true,
    inject: ({ server }, random) => jumpClock(server, random),
  },
  disk: {
    title: 'the disk is full for a while',
    needs: 'disk',
    isLasting: true,
    isSeldom: true,
    async inject({ disk, seller, conversations }, random) {
      await disk?.fill(random.between(SHORTEST_FULL_MS, LONGEST_FULL_MS));
      await requireWrites(seller, random.pick(conversations).shop.shopId);
    },
  },
  ranges: {
    title: 'ranges of a film are read',
    isLasting: true,
    inject: ({ film, seller }, random) => checkRanges(film, seller.fetch, random),
  },
};
