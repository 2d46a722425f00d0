import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { ReviewRuleValues } from '@seller-chat/api-client/contract';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import type { Database, Db } from '../db/database.ts';
import { and, asc, eq } from '../db/query-builder/drizzle.ts';
import { automationAct, review, reviewReply } from '../db/schema/index.ts';
import type { ReviewSnapshot } from '../marketplaces/commerce-port.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import { doReply } from '../reviews/replies/do-reply.ts';
import type { ReplyDeps } from '../reviews/replies/do-reply.ts';
import { freeAllReplies, takeDueReplies } from '../reviews/replies/reply-rows.ts';
import { startRun } from '../reviews/replies/start-run.ts';
import { keepReviews } from '../reviews/store/review-store.ts';
import { saveRule } from '../reviews/rules/save-rule.ts';
import { saveTemplate } from '../reviews/rules/save-template.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { makeShopAccessor } from '../shops/shop-access.ts';
import { fakeMarketplaces } from './fake-marketplace.ts';
import { openTestDatabase } from './open-test-database.ts';
import { TEST_NOW, TEST_VAULT, storeAccount, storeShop } from './stored-shop.ts';

/** What a call for a reply does: `lost` and `late` end without an answer, the second one after the reply arrived. */
export type ReplyFault = 'none' | 'lost' | 'late' | 'busy' | 'down' | 'refused' | 'killed';

/** A shop whose marketplace is played by the test, on a clock that it moves. */
export interface ReviewRig {
  db: Db;
  shop: ShopContext;
  signedIn: SignedIn;
  /** Epoch ms. */
  clock: number;
  deps: ReplyDeps;
  /** Reviews at the marketplace. */
  there: Map<string, ReviewSnapshot>;
  /** What the next calls for a reply do; then `none`. */
  faults: ReplyFault[];
  /** Texts that arrived, with the stars and text that they arrived at. */
  arrived: { reviewId: string; text: string; stars: number; content: string }[];
  /** Called right before a reply arrives at the marketplace. */
  beforeReply: () => void | Promise<void>;
  begin(): Promise<void>;
  /** A buyer writes a review, and it is read. */
  write(stars: number, text?: string, reviewId?: string): Promise<string>;
  /** The marketplace's reviews are read. */
  read(...reviewIds: string[]): Promise<void>;
  /** Other stars or another text at the marketplace; nothing is read. */
  change(reviewId: string, now: Partial<ReviewSnapshot>): void;
  /** A template and a rule with it, for four and five stars after an hour. */
  rule(values?: Partial<ReviewRuleValues>, variants?: string[]): Promise<string>;
  /** A person replies. Gives the run. */
  reply(reviewIds: string[], text?: string): Promise<string>;
  /** Works on what is due, once. The process is killed when it looks at its clock for the `diesAt`-th time. */
  work(diesAt?: number): Promise<void>;
  /** Lets time pass, ms, and works on what is due until then. */
  pass(ms: number): Promise<void>;
  /** Replies of a review, the oldest first. */
  replies(reviewId: string): Promise<(typeof reviewReply.$inferSelect)[]>;
  review(reviewId: string): Promise<typeof review.$inferSelect>;
  acts(): Promise<(typeof automationAct.$inferSelect)[]>;
  close(): Promise<void>;
}

const MINUTE = 60_000;

export async function openReviewRig(): Promise<ReviewRig> {
  const database: Database = await openTestDatabase();
  const { db } = database;
  const need = (reviewId: string): ReviewSnapshot => {
    const found = rig.there.get(reviewId);
    if (found === undefined) throw new MarketplaceError('notFound', 'no such review');
    return found;
  };
  const adapters = fakeMarketplaces({
    getReview: (_access, reviewId) => Promise.resolve(need(reviewId)),
    async replyToReview(_access, reviewId, text) {
      const fault = rig.faults.shift() ?? 'none';
      await rig.beforeReply();
      if (fault === 'busy') throw new MarketplaceError('rateLimited', 'slow down', { retryAfterMs: 2_000 });
      if (fault === 'down') throw new MarketplaceError('unavailable', 'down');
      if (fault === 'refused') throw new MarketplaceError('refused', 'no', { words: 'Not polite' });
      if (fault === 'lost') throw new MarketplaceError('outcomeUnknown', 'no answer');
      const found = need(reviewId);
      if (found.reply !== null) throw new MarketplaceError('refused', 'again', { words: 'REPLY_ALREADY' });
      rig.there.set(reviewId, { ...found, reply: { text, at: rig.clock }, canReply: false });
      rig.arrived.push({ reviewId, text, stars: found.stars, content: found.text });
      if (fault === 'late') throw new MarketplaceError('outcomeUnknown', 'no answer');
      if (fault === 'killed') throw new Error('killed');
    },
  });
  const publish = () => undefined;
  const shops = makeShopAccessor({ db, vault: TEST_VAULT, adapters, now: () => TEST_NOW, publish });
  let count = 0;
  const rig: ReviewRig = {
    db,
    shop: { accountId: '', shopId: '' as never, platform: 'Shopee', site: 'ID' },
    signedIn: {} as SignedIn,
    clock: TEST_NOW,
    deps: {
      db,
      shops,
      logger: pino({ level: 'silent' }),
      findLanguage: () => '',
      publish,
      now: () => rig.clock,
    },
    there: new Map(),
    faults: [],
    arrived: [],
    beforeReply: () => undefined,
    async begin() {
      const accountId = await storeAccount(db);
      rig.shop = await storeShop(db, accountId);
      Object.assign(rig, { clock: TEST_NOW, there: new Map(), faults: [], arrived: [] });
      rig.beforeReply = () => undefined;
      rig.signedIn = {
        accountId,
        subAccountId: '',
        name: 'Siti',
        signInId: 'one',
        isMain: true,
        shopIdList: null,
        permissionCodeList: ['commit'],
      };
    },
    async write(stars, text = 'Enak', reviewId = `r${(count += 1)}`) {
      rig.there.set(reviewId, {
        reviewId,
        orderId: '',
        productId: 'p1',
        buyerName: 'Ayu',
        stars,
        text,
        imageUrls: [],
        videoUrls: [],
        reply: null,
        canReply: true,
        createdAt: rig.clock,
      });
      await rig.read(reviewId);
      return reviewId;
    },
    async read(...reviewIds) {
      const found = (reviewIds.length === 0 ? [...rig.there.keys()] : reviewIds).map(need);
      const { findLanguage, now } = rig.deps;
      await db.transaction((tx) =>
        keepReviews(tx, rig.shop, found, { findLanguage, readAt: now(), now: now() }),
      );
    },
    change(reviewId, now) {
      rig.there.set(reviewId, { ...need(reviewId), ...now });
    },
    rule: (values = {}, variantList = ['Terima kasih, kak {buyerName|}!']) =>
      db.transaction(async (tx) => {
        const changer = { signedIn: rig.signedIn, ip: '::1', now: rig.clock };
        const template = { name: 'Thanks', starList: [], language: '' as const, variantList };
        const { templateId } = await saveTemplate(tx, changer, {
          requestId: randomUUID(),
          version: 0,
          values: template,
        });
        const rule = await saveRule(tx, changer, {
          requestId: randomUUID(),
          version: 0,
          values: {
            name: 'Good ones',
            isEnable: true,
            starList: [5, 4],
            scope: 'allShop',
            shopIdList: [],
            language: '',
            delayMinutes: 60,
            stopWordList: ['rusak'],
            templateId,
            ...values,
          },
        });
        return rule.ruleId;
      }),
    async reply(reviewIds, text = 'Maaf ya kak') {
      const runId = randomUUID();
      const { shopId } = rig.shop;
      const items: Parameters<typeof startRun>[3][number][] = [];
      for (const reviewId of reviewIds)
        items.push({ shopId, reviewId, version: (await rig.review(reviewId)).version, text });
      const starter = { signedIn: rig.signedIn, ip: '::1', now: rig.clock };
      await db.transaction((tx) => startRun(tx, starter, runId, items));
      return runId;
    },
    async work(diesAt = Infinity) {
      let looks = 0;
      const now = () => {
        looks += 1;
        if (looks >= diesAt) throw new Error('killed');
        return rig.clock;
      };
      for (const due of await takeDueReplies(db, rig.clock, 20)) await doReply({ ...rig.deps, now }, due);
    },
    async pass(ms) {
      const end = rig.clock + ms;
      while (rig.clock < end) {
        rig.clock = Math.min(end, rig.clock + Math.max(1_000, Math.min(ms / 4, 5 * MINUTE)));
        await rig.work();
      }
    },
    replies: (reviewId) =>
      db
        .select()
        .from(reviewReply)
        .where(and(eq(reviewReply.reviewId, reviewId), eq(reviewReply.accountId, rig.shop.accountId)))
        .orderBy(asc(reviewReply.createdAt), asc(reviewReply.replyId)),
    async review(reviewId) {
      const [row] = await db
        .select()
        .from(review)
        .where(and(eq(review.reviewId, reviewId), eq(review.accountId, rig.shop.accountId)));
      if (row === undefined) throw new Error(`no review ${reviewId}`);
      return row;
    },
    acts: () =>
      db
        .select()
        .from(automationAct)
        .where(eq(automationAct.accountId, rig.shop.accountId))
        .orderBy(asc(automationAct.actedAt)),
    close: () => database.close(),
  };
  return rig;
}

/** As after a process was killed and started again: nothing is under way any more. */
export const restart = (rig: ReviewRig): Promise<void> => freeAllReplies(rig.db);
