import type { Shop } from '@seller-chat/core';
import { ensureWorkspace } from '../shell/start-up/workspace-session.ts';
import type { Store } from '../shared/jotai.ts';

/** The account's shops, which decide where `/` leads (requirements: spec 2). */
export async function shopsForHome(store: Store): Promise<readonly Shop[]> {
  try {
    return await ensureWorkspace(store).shops();
  } catch {
    // Neither cache nor server knows the shops; the chat page says so and offers another try.
    return [];
  }
}
