import { parseArgs } from 'node:util';

/** How large the import is, and where it goes. */
export interface Settings {
  /** Shops in all, a quarter of them on each marketplace. */
  shops: number;
  conversationsPerShop: number;
  messagesPerConversation: number;
  /** Null: the embedded database. */
  databaseUrl: string | null;
}

export const USAGE = `pnpm bench import [--shops <n>] [--conversations <n>] [--messages <n>] [--database <address>]
  --shops <n>           a multiple of 4 (20)
  --conversations <n>   of each shop (2000)
  --messages <n>        of each conversation (20)
  --database <address>  a PostgreSQL database that may be filled; the embedded one unless given`;

const MARKETPLACES = 4;

/** Reads the command line. Throws with a message for the person who wrote it. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      shops: { type: 'string', default: '20' },
      conversations: { type: 'string', default: '2000' },
      messages: { type: 'string', default: '20' },
      database: { type: 'string' },
    },
  });
  const shops = wholeNumber('--shops', values.shops);
  if (shops % MARKETPLACES !== 0) throw new TypeError('--shops must be a multiple of 4');
  return {
    shops,
    conversationsPerShop: wholeNumber('--conversations', values.conversations),
    messagesPerConversation: wholeNumber('--messages', values.messages),
    databaseUrl: values.database ?? null,
  };
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new TypeError(`${name} must be a whole number from 1 on`);
  return value;
}
