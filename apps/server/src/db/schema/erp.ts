import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ErpLinkStatus } from '@seller-chat/api-client/contract';
import { accountId, epochMs } from './columns.ts';
import { shop } from './shop.ts';

/** A shop's link with a company at the ERP. The tenant role may read all but the tokens. */
export const erpLink = pgTable(
  'erp_link',
  {
    accountId: accountId(),
    shopId: text('shop_id').notNull(),
    /** Another one with each consent. */
    linkId: text('link_id').notNull(),
    status: text('status').$type<ErpLinkStatus>().notNull(),
    /** The ERP's address at the time of the consent: its tokens are for no other. */
    issuer: text('issuer').notNull(),
    erpAccountId: text('erp_account_id').notNull(),
    erpAccountName: text('erp_account_name').notNull(),
    /** The tokens, sealed; empty once the link has expired. */
    sealed: text('sealed').notNull(),
    /** 0: the ERP did not say. */
    accessExpiresAt: epochMs('access_expires_at').notNull(),
    /** Grows with every renewal. */
    generation: integer('generation').notNull(),
    linkedAt: epochMs('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.shopId] }),
    // A shop that is removed takes its link with it.
    foreignKey({
      name: 'erp_link_shop',
      columns: [table.accountId, table.shopId],
      foreignColumns: [shop.accountId, shop.shopId],
    }).onDelete('cascade'),
  ],
);

/** A link that is on its way through the ERP's consent page: one use, ten minutes, one browser. */
export const erpAuthorisation = pgTable(
  'erp_authorisation',
  {
    accountId: accountId(),
    stateHash: text('state_hash').notNull().unique(),
    /** The person and the sign-in that began it. */
    subAccountId: text('sub_account_id').notNull(),
    signInId: text('sign_in_id').notNull(),
    shopId: text('shop_id').notNull(),
    /** The PKCE verifier. */
    sealed: text('sealed').notNull(),
    expiresAt: epochMs('expires_at').notNull(),
    usedAt: epochMs('used_at').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.stateHash] }),
    index('erp_authorisation_expiry').on(table.expiresAt),
  ],
);
