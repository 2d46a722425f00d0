import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startIndependentClient } from '../independent-client.fixture.ts';
import type { Given, Grant, IndependentClient } from '../independent-client.fixture.ts';
import { formOf, mp4Of, pngOf } from '../new-shop.fixture.ts';

const IMAGE = 'POST /api/v2/media_space/upload_image';
const INIT = 'POST /api/v2/media_space/init_video_upload';
const PART = 'POST /api/v2/media_space/upload_video_part';
const COMPLETE = 'POST /api/v2/media_space/complete_video_upload';
const CANCEL = 'POST /api/v2/media_space/cancel_video_upload';
const RESULT = 'GET /api/v2/media_space/get_video_upload_result';
const MB = 1024 * 1024;

const SHOP = '727720655';
const OTHER_SHOP = '727720702';

let independent: IndependentClient;
let grant: Grant;
beforeAll(async () => {
  independent = await startIndependentClient();
  grant = await independent.connect(SHOP);
});
afterAll(() => independent.stop());

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');
/** Signed for the shop where a call must be; the others carry a public signature. */
const given = (endpoint: string, more: Given): Given =>
  [INIT, CANCEL, RESULT].includes(endpoint) ? { grant, ...more } : more;
const tell = (endpoint: string, body: unknown) => independent.errorOf(endpoint, given(endpoint, { body }));

describe('pictures', () => {
  it(`${IMAGE}: signed for no shop; one, or up to nine`, async () => {
    const one = await independent.call(IMAGE, {
      body: formOf('image', [pngOf(9 * MB)], { scene: 'normal' }),
    });
    const image_info = {
      image_id: expect.any(String),
      image_url_list: [{ image_url_region: 'SG', image_url: expect.stringMatching(/^http/) }],
    };
    expect(one.json['response'].image_info).toEqual(image_info);
    const nine = await independent.call(IMAGE, { body: formOf('image', Array(9).fill(pngOf())) });
    expect(nine.json['response'].image_info_list).toHaveLength(9);
    const { image_url } = one.json['response'].image_info.image_url_list[0];
    expect((await fetch(image_url)).status).toBe(200);
  });

  it.each([
    ['ten of them', () => formOf('image', Array(10).fill(pngOf()))],
    ['none', () => formOf('file', [pngOf()])],
    ['one of more than 10 MB', () => formOf('image', [pngOf(10 * MB)])],
    ['a film', () => formOf('image', [mp4Of(1000)])],
    ['no upload at all', () => ({ image: 'x' })],
  ])(`${IMAGE}: %s is refused`, async (_name, body) => {
    expect(await tell(IMAGE, body())).toBe('error_param');
  });
});

describe('films', () => {
  const film = mp4Of(20_000, 5 * MB);
  const parts = [film.subarray(0, 4 * MB), film.subarray(4 * MB)];

  async function begin(file_md5 = md5(film)): Promise<string> {
    const { json } = await independent.call(INIT, { grant, body: { file_md5, file_size: film.length } });
    return json['response'].video_upload_id;
  }
  const sendPart = (video_upload_id: string, at: number, content_md5 = md5(parts[at] ?? film)) =>
    tell(
      PART,
      formOf('part_content', [parts[at] ?? film], { video_upload_id, part_seq: String(at), content_md5 }),
    );
  const complete = (video_upload_id: string, part_seq_list = [0, 1]) =>
    tell(COMPLETE, { video_upload_id, part_seq_list, report_data: { upload_cost: 1 } });
  const result = async (video_upload_id: string) =>
    (await independent.call(RESULT, { grant, query: { video_upload_id } })).json['response'];

  it(`${INIT}, ${PART}, ${COMPLETE}, ${RESULT}: in parts of 4 MB, put together and served`, async () => {
    const upload = await begin();
    expect((await result(upload)).status).toBe('INITIATED');
    expect([await sendPart(upload, 1), await sendPart(upload, 0)]).toEqual(['', '']);
    independent.sandbox.clock.pause();
    expect(await complete(upload)).toBe('');
    expect(await result(upload)).toEqual({ status: 'TRANSCODING', message: '' });
    independent.sandbox.clock.step(1000);
    const done = await result(upload);
    independent.sandbox.clock.reset();
    expect(done).toMatchObject({ status: 'SUCCEEDED', video_info: { duration: 20 } });
    const address = done.video_info.video_url_list[0].video_url;
    const bytes = Buffer.from(await (await fetch(address)).arrayBuffer());
    expect(md5(bytes)).toBe(md5(film));
  });

  it(`${COMPLETE}: parts that are not what was announced make no film`, async () => {
    const upload = await begin(md5(Buffer.from('another')));
    await sendPart(upload, 0);
    await sendPart(upload, 1);
    expect(await complete(upload)).toBe('');
    expect(await result(upload)).toMatchObject({ status: 'FAILED', message: expect.stringMatching(/./) });
  });

  it.each([9000, 61_000])(`${COMPLETE}, ${RESULT}: a film of %i ms is none for a product`, async (length) => {
    const short = mp4Of(length);
    const announced = { file_md5: md5(short), file_size: short.length };
    const { json } = await independent.call(INIT, { grant, body: announced });
    const { video_upload_id } = json['response'];
    const part = { video_upload_id, part_seq: '0', content_md5: md5(short) };
    expect(await tell(PART, formOf('part_content', [short], part))).toBe('');
    expect(await complete(video_upload_id, [0])).toBe('');
    expect((await result(video_upload_id)).status).toBe('FAILED');
  });

  it(`${CANCEL}: gives it up`, async () => {
    const upload = await begin();
    expect(await tell(CANCEL, { video_upload_id: upload })).toBe('');
    expect((await result(upload)).status).toBe('CANCELLED');
  });

  it(`${INIT}, ${PART}, ${COMPLETE}: what is refused`, async () => {
    expect(await tell(INIT, { file_md5: 'x', file_size: 1 })).toBe('error_param');
    expect(await tell(INIT, { file_md5: md5(film), file_size: 30 * MB + 1 })).toBe('error_param');
    const upload = await begin();
    expect(await sendPart(upload, 0, md5(film))).toBe('error_param');
    expect(await sendPart(upload, 2)).toBe('error_param');
    expect(await complete(upload)).toBe('error_param');
    expect(await complete(upload, [])).toBe('error_param');
  });

  it.each([PART, COMPLETE, CANCEL])('%s: of an unknown upload', async (endpoint) => {
    const fields = { video_upload_id: 'nope', part_seq: '0', content_md5: md5(pngOf()) };
    const body =
      endpoint === PART
        ? formOf('part_content', [pngOf()], fields)
        : { video_upload_id: 'nope', part_seq_list: [0] };
    expect(await tell(endpoint, body)).toBe('error_not_found');
    const query = { video_upload_id: 'nope' };
    expect(await independent.errorOf(RESULT, { grant, query })).toBe('error_not_found');
  });

  it(`${CANCEL}, ${RESULT}: the upload of another shop is not found`, async () => {
    const video_upload_id = await begin();
    const other = await independent.connect(OTHER_SHOP);
    const query = { video_upload_id };
    expect(await independent.errorOf(CANCEL, { grant: other, body: query })).toBe('error_not_found');
    expect(await independent.errorOf(RESULT, { grant: other, query })).toBe('error_not_found');
    expect((await result(video_upload_id)).status).toBe('INITIATED');
  });
});
