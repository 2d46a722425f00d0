export { makeCookieFetch } from './cookie-fetch.ts';
export { makeMemoryTransport } from './memory-transport.ts';
export type {
  MemoryCall,
  MemoryHandlers,
  MemoryTransport,
  MemoryTransportOptions,
} from './memory-transport.ts';
export { makeFakeSocketPair } from './fake-socket.ts';
export type { FakeSocketServer } from './fake-socket.ts';
export { makeVirtualTimers } from './virtual-timers.ts';
export type { VirtualTimers } from './virtual-timers.ts';
export { makeServerLog } from './server-log.ts';
export type { ServerLog } from './server-log.ts';
