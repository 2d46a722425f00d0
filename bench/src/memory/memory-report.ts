import { BroadcastChannel, isMainThread } from 'node:worker_threads';

/**
 * A preload (`node --import`) that reports, over IPC, what only the process itself knows of its memory: the heaps of
 * its threads, and the WebAssembly memory of a database in one of them.
 */

/** The parent sends it. */
export interface MemoryQuestion {
  type: 'memory?';
}

/** The answer. */
export interface MemoryAnswer {
  type: 'memory';
  threads: ThreadMemory[];
}

/** Of one thread, in bytes. */
export interface ThreadMemory {
  heap: number;
  wasm: number;
}

/** A thread at work answers late: the others are reported without it. */
const PATIENCE_MS = 2000;
const memories: WebAssembly.Memory[] = [];
WebAssembly.Memory = new Proxy(WebAssembly.Memory, {
  construct(target, args, newTarget) {
    const memory = Reflect.construct(target, args, newTarget) as WebAssembly.Memory;
    memories.push(memory);
    return memory;
  },
});

function ownMemory(): ThreadMemory {
  return {
    heap: process.memoryUsage().heapUsed,
    wasm: memories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0),
  };
}

const questions = new BroadcastChannel('memory question');
const answers = new BroadcastChannel('memory answer');
const dataOf = (event: unknown) => (event as { data: unknown }).data;
if (isMainThread) {
  process.on('message', (message: Partial<MemoryQuestion>) => {
    if (message.type === 'memory?') report();
  });
  // The listener alone must not keep the process alive.
  process.channel?.unref();
} else {
  questions.onmessage = () => answers.postMessage(ownMemory());
}
questions.unref();
answers.unref();

/** Waits for the thread with the database, where this is not it. */
function report(): void {
  const threads = [ownMemory()];
  const send = () => {
    clearTimeout(timer);
    answers.onmessage = () => undefined;
    process.send?.({ type: 'memory', threads } satisfies MemoryAnswer);
  };
  const timer = setTimeout(send, PATIENCE_MS);
  answers.onmessage = (event) => {
    threads.push(dataOf(event) as ThreadMemory);
    if (threads.some(({ wasm }) => wasm > 0)) send();
  };
  if (memories.length > 0) send();
  else questions.postMessage(null);
}
