import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '@seller-chat/core';
import { LANGUAGE_HEADER } from '@seller-chat/api-client/contract';
import type { EcologyTool } from '@seller-chat/api-client/contract';
import type { Database } from '../db/database.ts';
import { StartError } from '../start/start-error.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { storeAccount } from '../testing/stored-shop.ts';
import { readDirectory } from './read-directory.ts';

let database: Database;
let folder: string;
const apps: TestApp[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'ecology-'));
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const TOOL = {
  id: 'labels',
  category: 'shipping',
  name: { en: 'Label printer', th: 'เครื่องพิมพ์ฉลาก' },
  summary: { 'zh-CN': '打印面单' },
  links: [{ url: 'https://labels.example.com/start?from=chat' }],
};
const FILE = { categories: [{ id: 'shipping', name: { en: 'Shipping' } }], tools: [TOOL] };

async function read(content: unknown) {
  const file = join(folder, 'ecology.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readDirectory(file);
}
async function serve(content?: unknown) {
  const ecologyDirectory = content === undefined ? undefined : await read(content);
  const app = await startApp(database, { ecologyDirectory });
  apps.push(app);
  const cookie = await app.signIn(await storeAccount(database.db));
  return async (language: string, as = cookie) => {
    const answer = await fetch(`${app.url}/api/account/ecology/getEcologyDirectory`, {
      headers: { cookie: as, [LANGUAGE_HEADER]: language },
    });
    return (await answer.json()) as {
      code: number;
      data: { categoryList: { name: string }[]; toolList: EcologyTool[] };
    };
  };
}

it('texts are in the language that is asked for, else in English, else in Chinese', async () => {
  const ask = await serve({
    ...FILE,
    categories: [...FILE.categories, { id: 'empty', name: { en: 'Empty' } }],
  });
  const { data } = await ask('th');
  expect(data.categoryList).toEqual([{ categoryId: 'shipping', name: 'Shipping' }]);
  expect(data.toolList).toEqual([
    {
      toolId: 'labels',
      categoryId: 'shipping',
      name: 'เครื่องพิมพ์ฉลาก',
      summary: '打印面单',
      mark: 'เ',
      platform: null,
      logo: null,
      linkList: [{ site: null, url: 'https://labels.example.com/start?from=chat' }],
    },
  ]);
  expect((await ask('vi')).data.toolList[0]?.name).toBe('Label printer');
});

it('without a file the seller centres are listed, with https links, in every language', async () => {
  const ask = await serve();
  for (const { code } of LANGUAGES) {
    const { toolList } = (await ask(code)).data;
    expect(toolList.map(({ platform }) => platform)).toEqual(['Lazada', 'Shopee', 'TikTok', 'Tokopedia']);
    for (const { linkList, summary } of toolList) {
      expect(summary).not.toBe('');
      for (const { url } of linkList) expect(url).toMatch(/^https:\/\//);
    }
  }
  expect((await ask('en', '')).code).toBe(50_001);
});

it('a file without tools is an empty directory', async () => {
  expect((await (await serve({ categories: [], tools: [] }))('en')).data).toEqual({
    categoryList: [],
    toolList: [],
  });
});

it.each([
  ['no JSON', '{', /is not valid JSON/],
  ['a missing list', { categories: [] }, /tools: /],
  ['a mistyped field', { ...FILE, tool: [] }, /tool/],
  [
    'a link that is not https',
    { ...FILE, tools: [{ ...TOOL, links: [{ url: 'http://x.example' }] }] },
    /tools\.0\.links\.0\.url: must be an https address/,
  ],
  [
    'a script as a link',
    { ...FILE, tools: [{ ...TOOL, links: [{ url: 'javascript:alert(1)//.x' }] }] },
    /must be an https address/,
  ],
  [
    'a password in a link',
    { ...FILE, tools: [{ ...TOOL, links: [{ url: 'https://a:b@x.example' }] }] },
    /must be an https address/,
  ],
  [
    'no text to fall back to',
    { ...FILE, tools: [{ ...TOOL, name: { th: 'x' } }] },
    /tools\.0\.name: needs a text in en or zh-CN/,
  ],
  ['an unknown category', { ...FILE, tools: [{ ...TOOL, category: 'x' }] }, /unknown category "x"/],
  ['an id twice', { ...FILE, tools: [TOOL, TOOL] }, /"labels" is used twice/],
  [
    'two links without sites',
    { ...FILE, tools: [{ ...TOOL, links: [...TOOL.links, ...TOOL.links] }] },
    /need a site each/,
  ],
  [
    'a logo with a script',
    { ...FILE, tools: [{ ...TOOL, logo: 'data:image/svg+xml;base64,PHN2Zz4=' }] },
    /must be a data: address of a png/,
  ],
])('%s ends the start with a line that says so', async (_name, content, words) => {
  const reading = read(content);
  await expect(reading).rejects.toThrow(StartError);
  await expect(reading).rejects.toThrow(words);
  await expect(reading).rejects.toThrow(/^ECOLOGY_FILE: /);
});

it('a file that is not there ends the start', async () => {
  await expect(readDirectory(join(folder, 'nowhere.json'))).rejects.toThrow(/nowhere\.json cannot be read/);
});
