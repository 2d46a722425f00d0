import Fastify from 'fastify';
import { Server } from 'socket.io';
import { SOCKET_PATH } from '@seller-chat/api-client/contract';

/**
 * What the same stack does when it does nothing: a push's JSON is parsed and emitted to a room. No signature, no
 * storage, no account; what is lost is lost.
 */
const ROOM = 'sellers';
const http = Fastify();
const io = new Server(http.server, { path: SOCKET_PATH, serveClient: false });
io.on('connection', (socket) => void socket.join(ROOM));
http.post('/webhook/shopee', (request, reply) => {
  io.to(ROOM).emit('push', request.body);
  return reply.send('');
});
const url = await http.listen({ host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
process.send?.({ type: 'ready', url });
