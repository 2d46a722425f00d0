import pg from 'pg';
import { makeTexts } from './texts.ts';

/** What there is to look through. */
export interface Filling {
  messages: number;
  messagesPerSession: number;
}

const PLATFORMS = ['Lazada', 'Shopee', 'TikTok', 'Tokopedia'];
const BATCH = 10_000;
/** The first message; one follows every seven seconds. */
const STARTED_AT = 1_750_000_000_000;
const STEP_MS = 7000;
/** One message in this many is an order card. */
const ORDER_EVERY = 20;

/**
 * Fills an account with sessions and messages in their stored form, straight into its tables. Rows of an
 * earlier run stay, and this run continues after them. The server finds them by itself afterwards.
 */
export async function fill(
  databaseUrl: string,
  accountId: string,
  { messages, messagesPerSession }: Filling,
): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await fillShops(client, accountId);
    const sessions = Math.ceil(messages / messagesPerSession);
    await fillSessions(client, accountId, sessions);
    const { rows } = await client.query<{ count: string }>(
      'select count(*) as count from message where account_id = $1',
      [accountId],
    );
    const done = Number(rows[0]?.count ?? 0);
    await fillMessages(client, accountId, { messages, sessions, done });
    await client.query(
      'insert into search_due (account_id, session_id) select account_id, session_id from session where account_id = $1 and $2 on conflict do nothing',
      [accountId, done < messages],
    );
    await client.query('analyze');
    return messages - done;
  } finally {
    await client.end();
  }
}

async function fillShops(client: pg.Client, accountId: string): Promise<void> {
  for (const [index, platform] of PLATFORMS.entries()) {
    await client.query(
      `insert into shop (account_id, shop_id, platform, platform_shop_id, site, status, shop_name, created_at)
       values ($1, $2, $3, $4, 'MY', 'success', $5, 0) on conflict do nothing`,
      [accountId, shopOf(index), platform, `${accountId} ${platform}`, `Shop ${index + 1}`],
    );
  }
}

function shopOf(index: number): string {
  return `bench-shop-${index % PLATFORMS.length}`;
}

const FIRST_NAMES = ['Ayu', 'Budi', 'Nguyễn Thị', 'สมหญิง', '王', 'Siti', 'Trần', 'Joanne', 'Rizky', 'ณัฐ'];
const LAST_NAMES = [
  'Lestari',
  'Santoso',
  'Trang',
  'ใจดี',
  '小梅',
  'Nurhaliza',
  'Minh Anh',
  'Tan',
  'Pratama',
  'วงศ์',
];

async function fillSessions(client: pg.Client, accountId: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, offset) => {
      const n = from + offset;
      return {
        session_id: `s${n}`,
        shop_id: shopOf(n),
        platform: PLATFORMS[n % PLATFORMS.length],
        buyer_name: `${FIRST_NAMES[n % 10]} ${LAST_NAMES[Math.floor(n / 10) % 10]} ${n}`,
        last_message_time: STARTED_AT + n,
      };
    });
    await client.query(
      `insert into session (account_id, session_id, shop_id, platform, platform_session_id, site_id, buyer_id,
         buyer_name, last_message_time)
       select $1, session_id, shop_id, platform, session_id, 'MY', session_id, buyer_name, last_message_time
       from json_to_recordset($2::json) as x(session_id text, shop_id text, platform text, buyer_name text,
         last_message_time bigint) on conflict do nothing`,
      [accountId, JSON.stringify(rows)],
    );
  }
}

async function fillMessages(
  client: pg.Client,
  accountId: string,
  { messages, sessions, done }: { messages: number; sessions: number; done: number },
): Promise<void> {
  let rows: object[] = [];
  const write = async (): Promise<void> => {
    await client.query(
      `insert into message (account_id, session_id, message_id, shop_id, platform_message_id, message_time,
         platform_sequence, is_seller, sender_role, from_id, message_type, kind, content, status)
       select $1, session_id, message_id, shop_id, message_id, message_time, 0, is_seller,
         case when is_seller then 'SHOP' else 'BUYER' end, '', kind, kind, content, 'sent'
       from json_to_recordset($2::json) as x(session_id text, message_id text, shop_id text, message_time bigint,
         is_seller boolean, kind text, content jsonb) on conflict do nothing`,
      [accountId, JSON.stringify(rows)],
    );
    rows = [];
  };
  let n = -1;
  for (const text of makeTexts(messages)) {
    n += 1;
    if (n < done) continue;
    const session = (n * 7919) % sessions;
    const isOrder = n % ORDER_EVERY === 0 && n % 7 === 0;
    rows.push({
      session_id: `s${session}`,
      message_id: String(10_000_000 + n),
      shop_id: shopOf(session),
      message_time: STARTED_AT + n * STEP_MS,
      is_seller: n % 3 === 0,
      kind: isOrder ? 'order' : 'text',
      content: isOrder ? { orderId: orderNumber(n), title: text } : { text },
    });
    if (rows.length === BATCH) await write();
  }
  await write();
}

/** Like a marketplace's: the day, and a number in letters. */
export function orderNumber(n: number): string {
  return `2411${String(n % 28).padStart(2, '0')}${(n + 60_466_176).toString(36).toUpperCase()}`;
}
