import Fastify from 'fastify';
import { Server } from 'socket.io';
import { SOCKET_PATH } from '@seller-chat/api-client/contract';

/**
 * What the same stack does when it does nothing: a push's JSON is parsed and emitted to the agents of its shop. No
 * signature, no storage, no account; what is lost is lost.
 */
const http = Fastify();
const io = new Server(http.server, { path: SOCKET_PATH, serveClient: false });
io.on('connection', (socket) => void socket.join(String(socket.handshake.auth['shop'])));
http.post('/webhook/shopee', (request, reply) => {
  const push = request.body as { shop_id: number };
  io.to(String(push.shop_id)).emit('push', push);
  return reply.send('');
});
const url = await http.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
process.send?.({ type: 'ready', url });
