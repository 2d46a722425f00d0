import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Serves the web app's sources with hot reload, in the app's folder, and says when it does. Started by dev. */

const entry = createRequire(path.resolve('package.json')).resolve('vite');
const { createServer } = await import(pathToFileURL(entry).href);
const server = await createServer({
  server: { host: process.env.HOST, port: Number(process.env.WEB_PORT), strictPort: true },
});
await server.listen();
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.send?.({ type: 'ready' });
