import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ENDPOINTS, ERROR_CODES } from '@seller-chat/api-client/contract';
import type { QuickReply } from '@seller-chat/api-client/contract';
import { createSubAccount } from '../account/sub-accounts.ts';
import type { Database } from '../db/database.ts';
import { upload } from '../db/schema/index.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { makePng } from '../testing/files.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { forgeryHeaders } from '../testing/upload-file.ts';
import { cleanUploads } from '../uploads/clean-uploads.ts';

const DAY = 86_400_000;
const PNG = { name: 'size.png', type: 'image/png', bytes: makePng(600, 400) };
let database: Database;
let app: TestApp;
let accountId: string;
let main: string;
/** Who only chats. */
let siti: string;
let sitiId: string;
let stranger: string;
let people = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  accountId = await storeAccount(database.db);
  main = await app.signIn(accountId);
  people += 1;
  const who = { accountId, loginName: `pictures${people}@example.test`, password: 'x', displayName: 'Siti' };
  const rights = { permissionCodes: ['chat'] as never, shopIds: null };
  sitiId = (await createSubAccount(database.db, { ...who, ...rights }, TEST_NOW)) ?? '';
  const signIn = { accountId, subAccountId: sitiId, isMain: false, shopIds: null };
  siti = `${SESSION_COOKIE}=${(await app.services.loginSessions.start(signIn)).secret}`;
  stranger = await app.signIn(await storeAccount(database.db));
});

type File = typeof PNG;
async function send(file: File = PNG, cookie = main) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name);
  const path = `${app.url}/api${ENDPOINTS.uploadQuickReplyPicture.path}`;
  const answer = await fetch(path, { method: 'POST', body, headers: await forgeryHeaders(app, cookie) });
  const { code, data } = (await answer.json()) as {
    code: number;
    data: { picture: QuickReply['pictureList'][number] };
  };
  return { code, picture: data?.picture };
}
async function call(name: keyof typeof ENDPOINTS, fields: Record<string, string>, cookie: string) {
  return (await app.call(`/api${ENDPOINTS[name].path}`, fields, { cookie })).envelope;
}
async function save(ids: string[], fields: Record<string, string> = {}, cookie = main) {
  const request = {
    requestId: randomUUID(),
    permissionGroup: 'team',
    quickReplyGroupId: '0',
    title: 'Sizes',
    textList: '[]',
    pictureIdList: JSON.stringify(ids),
    ...fields,
  };
  const { code, data } = await call('saveQuickReplyContent', request, cookie);
  return { code, content: (data as { content?: QuickReply } | undefined)?.content as QuickReply };
}
const statusOf = async (url: string, cookie: string) =>
  (await fetch(app.url + url, { headers: { cookie } })).status;
const unkept = () => database.db.$count(upload, and(eq(upload.accountId, accountId), isNull(upload.usedAt)));

it('a picture alone is a reply; the team reads it, another seller does not', async () => {
  const { picture } = await send();
  expect(picture).toMatchObject({ fileName: 'size.png', width: 600, height: 400 });
  const { content } = await save([picture.uploadId]);
  expect(content.pictureList).toEqual([picture]);
  const { data } = await call('getQuickReplyContentList', {}, siti);
  const { contentList } = ENDPOINTS.getQuickReplyContentList.response.parse(data);
  expect(contentList[0]?.pictureList).toEqual([picture]);
  expect(await statusOf(picture.url, siti)).toBe(200);
  expect([await statusOf(picture.url, stranger), await statusOf(picture.url, '')]).toEqual([404, 401]);
});

it('a file of a message, of another seller, of another reply, and one named twice are refused', async () => {
  const { shopId } = await storeShop(database.db, accountId);
  const { picture } = await send();
  const { picture: foreign } = await send(PNG, stranger);
  const { picture: used } = await send();
  await save([used.uploadId]);
  const key = { accountId, uploadId: 'of-a-message', shopId, kind: 'image', fileName: 'a.png' } as const;
  const facts = { mediaType: 'image/png', size: 1, width: 1, height: 1, durationMs: 0 } as const;
  await database.db
    .insert(upload)
    .values({ ...key, ...facts, publicToken: randomUUID(), createdAt: TEST_NOW });
  const { uploadId } = picture;
  for (const ids of [[key.uploadId], [foreign.uploadId], [used.uploadId], ['nowhere'], [uploadId, uploadId]])
    expect([ids, (await save(ids)).code]).toEqual([ids, ERROR_CODES.notFound]);
  expect((await save([uploadId])).code).toBe(0);
});

it('what no marketplace takes, and a film, is refused', async () => {
  const text = { name: 'a.png', type: 'image/png', bytes: Buffer.from('no picture') };
  const film = { name: 'a.mp4', type: 'video/mp4', bytes: Buffer.from('no film') };
  for (const file of [text, film, { ...PNG, name: 'a.exe' }])
    expect((await send(file)).code).toBe(ERROR_CODES.fileNotTaken);
  expect((await send(PNG, siti)).code).toBe(0);
});

it('the same call again keeps it once; what a reply no longer has is dropped after two days', async () => {
  const [first, second] = [(await send()).picture, (await send()).picture];
  const requestId = randomUUID();
  const { content } = await save([first.uploadId, second.uploadId], { requestId });
  expect((await save([first.uploadId, second.uploadId], { requestId })).content).toEqual(content);
  const which = { quickReplyContentId: content.quickReplyContentId };
  const same = await save([first.uploadId, second.uploadId], which);
  expect(same.content.revision).toBe(content.revision);
  const turned = await save([second.uploadId], { ...which, revision: String(content.revision) });
  expect(turned.content.pictureList).toEqual([second]);
  expect(await unkept()).toBe(1);
  const cleaning = { db: database.db, files: app.services.uploads.files, logger: console as never };
  await cleanUploads(cleaning, Date.now() + 3 * DAY);
  expect([await statusOf(first.url, main), await statusOf(second.url, main)]).toEqual([404, 200]);
});

it('a deleted reply, and a deleted person, leave their pictures to the cleaning', async () => {
  const { content } = await save([(await send()).picture.uploadId]);
  await save([(await send(PNG, siti)).picture.uploadId], { permissionGroup: 'personal' }, siti);
  expect(await unkept()).toBe(0);
  await call('delQuickReplyContent', { contentIdList: JSON.stringify([content.quickReplyContentId]) }, main);
  expect(await unkept()).toBe(1);
  await call('delSubAccount', { subAccountId: sitiId }, main);
  expect(await unkept()).toBe(2);
});
