import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { reservePorts } from '@seller-chat/sandbox/testing/reserve-ports';
import { FILLED_LOGIN, fillShops } from '../../../apps/server/src/testing/fill-shops.ts';
import { startChild } from '../processes/child.ts';
import { WEB_ROOT, requireBuiltWeb } from '../web/page/system.ts';

const SERVER = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));

/** The product with the built web app, and a seller with many shops. */
export interface ShopsSystem extends AsyncDisposable {
  url: string;
  login: { account: string; password: string };
}

/** Starts the server on an embedded database with an account that has this many shops. Needs the built web app. */
export async function startShopsSystem(shops: number): Promise<ShopsSystem> {
  requireBuiltWeb();
  await using cleanUp = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'seller-chat-shops-'));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  await fillShops(folder, shops);
  const port = await reservePorts();
  cleanUp.adopt(
    await startChild(SERVER, {
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      WEB_ROOT,
      LOG_LEVEL: 'fatal',
      RATE_LIMIT_PER_MINUTE: '10000000',
    }),
    (one) => one.stop(),
  );
  const started = cleanUp.move();
  return {
    url: `http://127.0.0.1:${port}`,
    login: { account: FILLED_LOGIN.loginName, password: FILLED_LOGIN.password },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}
