import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopId } from '@seller-chat/core';
import { makePng } from '../../../apps/server/src/testing/files.ts';
import type { SignedInSeller } from './seller.ts';

const PATIENCE_MS = 30_000;
const AGAIN_AFTER_MS = 200;
const SIDE_PX = 640;

/**
 * Waits until the server stores something and reports itself ready. Stores a small picture that is never sent.
 * @throws when it does neither within 30 s
 */
export async function requireWrites({ seller, url }: SignedInSeller, shopId: ShopId): Promise<void> {
  const bytes = new Uint8Array(makePng(SIDE_PX, SIDE_PX));
  const file = { blob: new Blob([bytes], { type: 'image/png' }), name: 'picture.png' };
  const startedAt = performance.now();
  for (;;) {
    try {
      await seller.uploadFile({ shopId }, { file });
      const { status } = await fetch(`${url}/readyz`);
      if (status === 200) return;
      throw new Error(`the server says it is not ready (${status})`);
    } catch (error) {
      if (performance.now() - startedAt > PATIENCE_MS)
        throw new Error('the server did not go on within 30 s', { cause: error });
    }
    await sleep(AGAIN_AFTER_MS);
  }
}
