import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { AutoReplyRuleValues, StoredAutoReplyRule } from '@seller-chat/api-client/contract';
import { saveRule } from '../automation/save-rule.ts';
import type { FollowDeps } from '../automation/follow-log.ts';
import { applyInbound } from '../conversations/inbound/apply-inbound.ts';
import { placeMessage } from '../conversations/inbound/placed-message.ts';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { and, asc, eq } from '../db/query-builder/drizzle.ts';
import type { Db } from '../db/database.ts';
import { automationAct, message } from '../db/schema/index.ts';
import type { InboundMessage } from '../marketplaces/port.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { makeInbound, makeSellerInbound } from './fake-marketplace.ts';
import { openTestDatabase } from './open-test-database.ts';
import { TEST_NOW, storeAccount, storeShop } from './stored-shop.ts';

type Condition = AutoReplyRuleValues['condition'];

/** Answers where a buyer writes a word. */
export function keywordOf(text: string, match: 'exact' | 'startsWith' | 'contains' = 'contains'): Condition {
  return { type: 'keyword', keywords: [{ match, text }], negativeKeywords: [] };
}

/** Answers when the shop is closed, and it always is. */
export const CLOSED: Condition = { type: 'offHours', openingHours: { ranges: [], holidays: [] } };

/** Answers "Gratis ongkir, kak …" where a buyer writes "ongkir". */
export const TEST_RULE: AutoReplyRuleValues = {
  name: 'Shipping',
  isEnable: true,
  condition: keywordOf('ongkir'),
  scope: 'allShop',
  shopIdList: [],
  language: '',
  template: 'Gratis ongkir, kak {buyerName|}',
  templateIfMissing: '',
};

/** An account with a shop, rules and people who write, on a clock that a test moves. */
export interface AutomationRig {
  db: Db;
  accountId: string;
  shop: ShopContext;
  /** Epoch ms. */
  clock: number;
  deps: FollowDeps;
  /** Another account and shop; the clock begins again. */
  begin(): Promise<void>;
  rule(values?: Partial<AutoReplyRuleValues>): Promise<StoredAutoReplyRule>;
  /** A buyer writes, now. Gives the marketplace's id of the message. */
  buyer(text: string, buyerId?: string, shop?: ShopContext): Promise<string>;
  /** A person of the shop writes to a buyer in the marketplace's own app, now. */
  person(text: string, buyerId?: string): Promise<string>;
  hear(message: InboundMessage, shop?: ShopContext): Promise<void>;
  /** The texts that rules have queued, oldest first. */
  answered(): Promise<string[]>;
  acts(): Promise<(typeof automationAct.$inferSelect)[]>;
  /** Why acts were held, oldest first. */
  reasons(): Promise<string[]>;
  /** The main account, or a person who sees some shops. */
  signedIn(shopIdList?: string[]): SignedIn;
  close(): Promise<void>;
}

/** The platform's id of the conversation with a buyer. */
export const talkOf = (buyerId: string): string => `talk ${buyerId}`;

export async function openAutomationRig(): Promise<AutomationRig> {
  const database = await openTestDatabase();
  const { db } = database;
  let count = 0;
  const nextId = (): string => `m${(count += 1)}`;
  const rig: AutomationRig = {
    db,
    accountId: '',
    shop: { accountId: '', shopId: '' as never, platform: 'Shopee', site: 'ID' },
    clock: TEST_NOW,
    deps: {
      db,
      logger: pino({ level: 'silent' }),
      findLanguage: () => '',
      now: () => rig.clock,
      publish: () => undefined,
    },
    async begin() {
      rig.clock = TEST_NOW;
      rig.accountId = await storeAccount(db);
      rig.shop = await storeShop(db, rig.accountId);
    },
    rule: (values = {}) =>
      db.transaction((tx) =>
        saveRule(
          tx,
          { signedIn: rig.signedIn(), ip: '::1', now: rig.clock },
          { requestId: randomUUID(), version: 0, values: { ...TEST_RULE, ...values } },
        ),
      ),
    async buyer(text, buyerId = 'ayu', shop = rig.shop) {
      const platformMessageId = nextId();
      const place = { platformMessageId, platformSessionId: talkOf(buyerId), messageTime: rig.clock };
      const buyer = { buyerId, buyerName: buyerId };
      await rig.hear(makeInbound({ ...place, fromId: buyerId, buyer, content: { text } }), shop);
      return platformMessageId;
    },
    async person(text, buyerId = 'ayu') {
      const platformMessageId = nextId();
      const place = { platformMessageId, platformSessionId: talkOf(buyerId), messageTime: rig.clock };
      await rig.hear(makeSellerInbound({ ...place, content: { text } }));
      return platformMessageId;
    },
    async hear(inbound, shop = rig.shop) {
      await db.transaction((tx) => applyInbound(tx, [placeMessage(shop, inbound, rig.clock)], rig.clock));
    },
    async answered() {
      const rows = await db
        .select()
        .from(message)
        .where(and(eq(message.accountId, rig.accountId), eq(message.senderRole, 'ROBOT')))
        .orderBy(asc(message.messageTime));
      return rows.map(({ content }) => String(content['text']));
    },
    acts: () =>
      db
        .select()
        .from(automationAct)
        .where(eq(automationAct.accountId, rig.accountId))
        .orderBy(asc(automationAct.actedAt)),
    reasons: async () => (await rig.acts()).flatMap(({ reason }) => (reason === '' ? [] : [reason])),
    signedIn: (shopIdList) => ({
      accountId: rig.accountId,
      subAccountId: shopIdList === undefined ? '' : 'siti',
      name: 'Siti',
      signInId: 'one',
      isMain: shopIdList === undefined,
      shopIdList: (shopIdList ?? null) as SignedIn['shopIdList'],
      permissionCodeList: ['autoReply'],
    }),
    close: () => database.close(),
  };
  return rig;
}
