import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mutateTexts, mutateValue, oddText } from './odd-values.ts';
import type { Random } from './random.ts';

/** A server between ours and a marketplace that changes what the marketplace answers. */
export interface OddMarketplace {
  url: string;
  /** The address of the marketplace itself. */
  target: string;
  /** Decides what is changed; null: nothing. */
  random: Random | null;
  stop(): Promise<void>;
}

export async function startOddMarketplace(): Promise<OddMarketplace> {
  const server = createServer((incoming, outgoing) => pass(odd, incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const odd: OddMarketplace = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: '',
    random: null,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
  return odd;
}

function pass({ target, random }: OddMarketplace, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const url = new URL(incoming.url ?? '/', target);
  const headers = { ...incoming.headers, host: url.host };
  const call = request(url, { method: incoming.method ?? 'GET', headers, agent: false }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => {
      const body = Buffer.concat(chunks);
      const isKept = random === null || random.chance(0.3);
      const sent = isKept ? body : Buffer.from(change(body.toString(), random));
      const { 'transfer-encoding': _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 500, { ...kept, 'content-length': sent.byteLength });
      outgoing.end(sent);
    });
  });
  call.once('error', () => outgoing.destroy());
  incoming.pipe(call);
}

/** Mostly JSON that says something else; now and then none. */
function change(text: string, random: Random): string {
  if (random.chance(0.1)) return oddText(random);
  if (random.chance(0.05)) return text.slice(0, random.between(0, text.length));
  try {
    let value: unknown = JSON.parse(text);
    if (random.chance(0.6)) return JSON.stringify(mutateTexts(value, random));
    for (let count = random.between(1, 4); count > 0; count -= 1) value = mutateValue(value, random);
    return JSON.stringify(value);
  } catch {
    return text;
  }
}
