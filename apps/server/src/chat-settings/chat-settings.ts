import { and, eq, sql } from '../db/query-builder/drizzle.ts';
import { ChatSettingSchema, DEFAULT_CHAT_SETTING } from '@seller-chat/api-client/contract';
import type { ChatSetting } from '@seller-chat/api-client/contract';
import type { Tx } from '../db/database.ts';
import { chatSetting } from '../db/schema/index.ts';

export interface SettingOwner {
  accountId: string;
  subAccountId: string;
}

/** An agent's chat settings. The default where the agent chose nothing, or something that this build does not know. */
export async function readChatSetting(tx: Tx, who: SettingOwner): Promise<ChatSetting> {
  const [row] = await tx
    .select()
    .from(chatSetting)
    .where(and(eq(chatSetting.accountId, who.accountId), eq(chatSetting.subAccountId, who.subAccountId)));
  return toChatSetting(row);
}

/** Changes what is named and nothing else: two tabs at once never undo each other. */
export async function saveChatSetting(
  tx: Tx,
  { accountId, subAccountId }: SettingOwner,
  change: Partial<Omit<ChatSetting, 'version'>>,
): Promise<ChatSetting> {
  const [row] = await tx
    .insert(chatSetting)
    .values({ accountId, subAccountId, chosen: change as Record<string, string> })
    .onConflictDoUpdate({
      target: [chatSetting.accountId, chatSetting.subAccountId],
      set: {
        chosen: sql`${chatSetting.chosen} || ${JSON.stringify(change)}::jsonb`,
        version: sql`${chatSetting.version} + 1`,
      },
    })
    .returning();
  return toChatSetting(row);
}

function toChatSetting(row: typeof chatSetting.$inferSelect | undefined): ChatSetting {
  const chosen = Object.entries(row?.chosen ?? {}).filter(([name, value]) => isKnown(name, value));
  return {
    ...DEFAULT_CHAT_SETTING,
    ...(Object.fromEntries(chosen) as Partial<ChatSetting>),
    version: row?.version ?? 0,
  };
}

function isKnown(name: string, value: unknown): boolean {
  const fields: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> =
    ChatSettingSchema.shape;
  return name !== 'version' && fields[name]?.safeParse(value).success === true;
}
