import { once } from 'node:events';
import type { Server, Socket } from 'node:net';
import { listen } from './listen.ts';

/** How often a port that another process took in the meantime is tried again, ms. */
const RETRY_MS = 100;

/** A port that can be made to refuse connections, as if no one listened, and to accept them again. */
export class RefusablePort {
  readonly #server: Server;
  readonly #host: string;
  readonly #sockets = new Set<Socket>();
  readonly #warn: (message: string) => void;
  #port = 0;
  #isWanted = false;
  #isClosed = false;
  #work: Promise<void> = Promise.resolve();

  constructor(server: Server, host: string, warn: (message: string) => void) {
    this.#server = server;
    this.#host = host;
    this.#warn = warn;
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  /** Takes the port (0 takes a free one) and returns its number. Throws `PortInUseError`. */
  async open(port: number): Promise<number> {
    this.#port = await listen(this.#server, this.#host, port);
    this.#isWanted = true;
    return this.#port;
  }

  /** Refuses or accepts from now on. Connections that are open end when it begins to refuse. */
  setRefusing(isRefusing: boolean): void {
    if (this.#isClosed || this.#isWanted === !isRefusing) return;
    this.#isWanted = !isRefusing;
    this.#work = this.#work.then(() => this.#follow());
  }

  /** Resolves once the port is as it was set last. */
  async settled(): Promise<void> {
    await this.#work;
  }

  /** The connection with this port at its other end. */
  socketFrom(remotePort: number): Socket | undefined {
    return [...this.#sockets].find((socket) => socket.remotePort === remotePort);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#isWanted = false;
    await this.#work;
    await this.#release();
  }

  async #follow(): Promise<void> {
    if (!this.#isWanted) return this.#release();
    while (this.#isWanted && !this.#server.listening) {
      try {
        await listen(this.#server, this.#host, this.#port);
      } catch (error) {
        this.#warn(`Port ${this.#port} cannot be taken back yet: ${(error as Error).message}`);
        await new Promise((resume) => setTimeout(resume, RETRY_MS));
      }
    }
  }

  async #release(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}
