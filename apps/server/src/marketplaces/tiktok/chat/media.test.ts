import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopAccess } from '../../port.ts';
import { itFailsAsDocumented } from '../testing/failure-classes.ts';
import { putBuyer } from '../testing/commerce-data.ts';
import { startTikTokTestbed } from '../testing/testbed.ts';
import type { TikTokTestbed } from '../testing/testbed.ts';

const UPLOAD = 'POST /customer_service/202309/images/upload';

let bed: TikTokTestbed;
let shop: ShopAccess;
beforeAll(async () => {
  bed = await startTikTokTestbed();
  shop = await bed.linkNewShop();
});
afterAll(() => bed.stop());

const png = (): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.from(new ArrayBuffer(33));
  bytes.write('\x89PNG\r\n\x1a\n', 0, 'latin1');
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(640, 16);
  bytes.writeUInt32BE(480, 20);
  return new Uint8Array(bytes);
};
const picture = (bytes = png()) =>
  ({ name: 'kopi "baru".png', mediaType: 'image/png', bytes, width: 0, height: 0, durationMs: 0 }) as const;

describe(UPLOAD, () => {
  it('gives an address that can be sent', async () => {
    const image = await bed.adapter.uploadImage(shop, picture());
    expect(image).toEqual({ url: expect.stringMatching(/^http/), width: 640, height: 480 });
    const { buyerId } = putBuyer(bed.world);
    const to = { ...(await bed.adapter.openConversation(shop, { buyerId })), buyerId };
    const { platformMessageId } = await bed.adapter.send(shop, to, { kind: 'image', image });
    const sent = bed.world.newestMessage('tiktok', to.platformSessionId);
    expect(sent).toMatchObject({ messageId: platformMessageId, content: { kind: 'image' } });
    const [read] = (await bed.adapter.listMessages(shop, to.platformSessionId, null)).messages;
    expect(read).toMatchObject({ kind: 'image', content: { url: image.url, width: 640, height: 480 } });
  });

  it('refuses what is no picture, in TikTok’s words', async () => {
    const file = picture(new Uint8Array(40));
    await expect(bed.adapter.uploadImage(shop, file)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('picture'),
    });
  });

  it('has no sister for films', async () => {
    const film = { ...picture(), mediaType: 'video/mp4' } as const;
    await expect(bed.adapter.uploadVideo(shop, film)).rejects.toMatchObject({ kind: 'unsupported' });
  });
});

describe(`failures of ${UPLOAD}`, () => {
  itFailsAsDocumented(
    {
      endpoint: UPLOAD,
      effect: 'read',
      scope: 'seller.customer_service',
      run: (adapter, to) => adapter.uploadImage(to, picture()),
    },
    () => bed,
    () => shop,
  );
});
