import type { Platform } from '@seller-chat/core';
import type { review } from '../../db/schema/index.ts';
import type { FindLanguage } from './match-rule.ts';

/** The shop that reviews are of. */
export interface ReviewShop {
  accountId: string;
  shopId: string;
  platform: Platform;
  site: string;
}

export type ReviewRow = typeof review.$inferSelect;

/** What is known when reviews are stored. */
export interface KeepDeps {
  findLanguage: FindLanguage;
  /** When the marketplace was asked, epoch ms. */
  readAt: number;
  /** Epoch ms. */
  now: number;
}
