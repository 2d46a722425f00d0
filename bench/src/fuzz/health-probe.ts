import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Asks `/healthz` every `EVERY_MS` over one connection, in a thread of its own, so that the generator's work delays no
 * measurement. Every message to it is answered with the times since the message before, ms.
 */
const EVERY_MS = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let times: number[] = [];

parentPort?.on('message', () => {
  parentPort?.postMessage(times);
  times = [];
});

for (;;) {
  const startedAt = performance.now();
  await ask(`${workerData as string}/healthz`);
  times.push(performance.now() - startedAt);
  await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
}

function ask(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => answer.resume().once('end', resolve)).once('error', reject);
  });
}
