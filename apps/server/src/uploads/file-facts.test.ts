import { describe, expect, it } from 'vitest';
import { makeJpeg, makeMp4, makePng } from '../testing/files.ts';
import { fileFactsOf } from './file-facts.ts';
import { takeUpload } from './take-upload.ts';

describe('what the bytes of a file say', () => {
  it.each([
    ['a PNG', makePng(800, 600), { mediaType: 'image/png', width: 800, height: 600, durationMs: 0 }],
    ['a JPEG', makeJpeg(640, 480), { mediaType: 'image/jpeg', width: 640, height: 480, durationMs: 0 }],
    [
      'a film whose first track is sound',
      makeMp4(12_500, 1280, 720),
      { mediaType: 'video/mp4', width: 1280, height: 720, durationMs: 12_500 },
    ],
  ])('%s', (_name, bytes, facts) => expect(fileFactsOf(bytes)).toEqual(facts));

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing that can bear scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a GIF', 'GIF89a..........'],
  ])('%s is no file of chat', (_name, text) => expect(fileFactsOf(Buffer.from(text))).toBeNull());

  it('a file that ends too early tells no size, and never fails', () => {
    for (const whole of [makePng(800, 600), makeJpeg(640, 480), makeMp4(9000, 10, 10)]) {
      for (let length = 0; length < whole.length; length += 1) {
        expect(() => fileFactsOf(whole.subarray(0, length))).not.toThrow();
      }
    }
  });
});

describe('[P13] [P14] [P15] [P16] a file that is handed in', () => {
  const take = (platform: 'Lazada' | 'Shopee' | 'TikTok', name: string, type: string, bytes: Buffer) =>
    takeUpload({ accountId: 'a', shopId: 's' as never, platform }, { name, type, bytes }, 1);

  it.each([
    ['bytes of another type than its name', 'a.png', 'image/png', makeJpeg(400, 400), 'typeDiffers'],
    ['a page that calls itself a picture', 'a.png', 'image/png', Buffer.from('<html>'), 'typeDiffers'],
    ['a name of another type than declared', 'a.jpg', 'image/png', makePng(400, 400), 'typeDiffers'],
    ['too small sides', 'a.png', 'image/png', makePng(100, 400), 'wrongSides'],
    ['too short a film', 'a.mp4', 'video/mp4', makeMp4(1000, 10, 10), 'wrongDuration'],
    ['a program', 'a.exe', 'image/png', makePng(400, 400), 'wrongExtension'],
  ])('with %s is not taken on Lazada', (_name, name, type, bytes, verdict) => {
    expect(() => take('Lazada', name, type, bytes)).toThrow(
      expect.objectContaining({
        code: 42_205,
        info: { verdict: expect.objectContaining({ type: verdict }) },
      }),
    );
  });

  it('is as large as the marketplace allows and no larger', () => {
    const limit = 2 * 1024 * 1024;
    expect(take('Shopee', 'a.png', 'image/png', makePng(400, 400, limit)).size).toBe(limit);
    expect(() => take('Shopee', 'a.png', 'image/png', makePng(400, 400, limit + 1))).toThrow(
      expect.objectContaining({ info: { verdict: { type: 'tooBig', maxBytes: limit } } }),
    );
  });

  it('loses the folders of its name', () => {
    const row = take('TikTok', 'C:\\Users\\mei/../a.png', 'image/png', makePng(400, 300));
    expect(row).toMatchObject({ fileName: 'a.png', kind: 'image', width: 400, height: 300, usedAt: null });
  });
});
