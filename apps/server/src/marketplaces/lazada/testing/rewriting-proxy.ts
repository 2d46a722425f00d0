import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Passes every call on to `target` and its answer back as `rewrite` makes it. Gone when the test has finished. */
export async function startRewritingProxy(
  target: string,
  rewrite: (body: string) => string,
): Promise<{ origin: string }> {
  const server = createServer((incoming, outgoing) => {
    const pass = async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const { method = 'GET', headers } = incoming;
      const answer = await fetch(target + (incoming.url ?? ''), {
        method,
        headers: { 'content-type': headers['content-type'] ?? '' },
        ...(method !== 'GET' && { body: Buffer.concat(chunks) }),
      });
      outgoing.writeHead(answer.status, { 'content-type': 'application/json' });
      outgoing.end(rewrite(await answer.text()));
    };
    pass().catch((error: unknown) => outgoing.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
