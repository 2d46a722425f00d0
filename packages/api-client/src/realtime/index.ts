export { createRealtime } from './realtime.ts';
export type {
  CursorStore,
  EventListAnswer,
  Realtime,
  RealtimeOptions,
  RealtimeProblem,
  RealtimeSocket,
  RealtimeStatus,
  RealtimeTransport,
  SocketFactory,
  Timers,
} from './realtime-options.ts';
export { openTokenSocket } from './token-socket.ts';
export { sweepConnections } from './sweep-connections.ts';
