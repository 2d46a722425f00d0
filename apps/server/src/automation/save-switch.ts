import { eq } from '../db/query-builder/drizzle.ts';
import type { AutomationSwitch } from '@seller-chat/api-client/contract';
import { visibleShopsOf } from '@seller-chat/core';
import type { ShopId } from '@seller-chat/core';
import { writeAudit } from '../audit/write-audit.ts';
import type { Tx } from '../db/database.ts';
import { automationSwitch } from '../db/schema/index.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { ALL_SHOPS } from './switches.ts';

/** Who changes something, from where and when. */
export interface Changer {
  signedIn: SignedIn;
  /** The address of the request. */
  ip: string;
  /** Epoch ms. */
  now: number;
}

/** Stores a switch. The settings are locked. */
export async function saveSwitch(
  tx: Tx,
  { signedIn, ip, now }: Changer,
  { tool, shopId, isOn }: Pick<AutomationSwitch, 'tool' | 'shopId' | 'isOn'>,
): Promise<void> {
  const row = {
    accountId: signedIn.accountId,
    tool,
    shopId,
    isOn,
    changedBy: signedIn.name,
    changedAt: now,
  };
  await tx
    .insert(automationSwitch)
    .values(row)
    .onConflictDoUpdate({
      target: [automationSwitch.accountId, automationSwitch.tool, automationSwitch.shopId],
      set: row,
    });
  const subject = shopId === ALL_SHOPS ? 'account' : `shop:${shopId}`;
  await writeAudit(tx, signedIn, { kind: 'automationSwitched', subject, after: { tool, isOn }, ip, now });
}

/** The switches that were used, of the shops that the caller sees. */
export async function readSwitches(tx: Tx, signedIn: SignedIn): Promise<AutomationSwitch[]> {
  const rows = await tx
    .select()
    .from(automationSwitch)
    .where(eq(automationSwitch.accountId, signedIn.accountId));
  const isVisible = (shopId: string) =>
    shopId === ALL_SHOPS || visibleShopsOf(signedIn, [{ shopId: shopId as ShopId }]).length > 0;
  return rows
    .filter(({ shopId }) => isVisible(shopId))
    .map(({ tool, shopId, isOn, changedBy, changedAt }) => ({ tool, shopId, isOn, changedBy, changedAt }));
}
