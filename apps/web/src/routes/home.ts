import { defaultPlatformOf } from '@seller-chat/core';
import type { Shop } from '@seller-chat/core';
import { ensureWorkspace } from '../app/workspace-session.ts';
import { chatPath } from '../features/chat/index.ts';
import type { Store } from '../shared/jotai.ts';

/** `/` leads to the chat of the platform that all shops share, else Shopee (specification, section 2). */
export async function homePath(store: Store): Promise<string> {
  let shops: readonly Shop[] = [];
  try {
    shops = await ensureWorkspace(store).shops();
  } catch {
    // Neither cache nor server knows the shops; the chat page says so and offers another try.
  }
  return chatPath({ scope: defaultPlatformOf(shops), shopId: undefined, sessionId: undefined });
}
