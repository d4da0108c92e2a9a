import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { SECOND } from '@/lib/clock';
import { logError } from '@/lib/log';
import { Turns } from './turns';
import { endsStatement, isIdle, SYNC, takeMessage, takeOpening } from './wire';

/** How long a client may keep its turn in silence while others wait. */
const PATIENCE = 15 * SECOND;

type SocketServer = { port: number; close(): Promise<void> };

/**
 * Lets many clients speak PostgreSQL's protocol to one PGlite. To PGlite they are one session, so a
 * client has the turn from the first message of a statement to its Sync, and to the end of its
 * transaction. Written here since @electric-sql/pglite-socket 0.2 takes turns between single
 * messages: when clients come and go, one's Parse meets another's Bind, or its transaction is
 * rolled back for somebody who has left.
 */
export async function serveDatabase(pglite: PGlite, port: number): Promise<SocketServer> {
  const turns = new Turns<Client>();
  const clients = new Set<Client>();
  const server = createServer((socket) => {
    const client = new Client(socket, pglite, turns);
    clients.add(client);
    socket.once('close', () => clients.delete(client));
  });
  const watch = setInterval(() => {
    const { blocker } = turns;
    if (blocker && blocker.silentFor() > PATIENCE) blocker.dismiss();
  }, SECOND);
  watch.unref();
  return {
    port: await listen(server, port),
    async close() {
      clearInterval(watch);
      server.close();
      await Promise.all([...clients].map((client) => client.leave()));
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

class Client {
  private buffer = Buffer.alloc(0);
  private hasStarted = false;
  private isGone = false;
  private isHalfSent = false;
  private lastHeard = Date.now();
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly socket: Socket,
    private readonly pglite: PGlite,
    private readonly turns: Turns<Client>,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => {
      this.lastHeard = Date.now();
      this.buffer = Buffer.concat([this.buffer, chunk]);
      this.work = this.work.then(() => this.readOn()).catch((error) => this.fail(error));
    });
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      this.isGone = true;
      this.work = this.work.then(() => this.giveUpTurn()).catch((error) => this.fail(error));
    });
  }

  silentFor(): number {
    return Date.now() - this.lastHeard;
  }

  dismiss(): void {
    this.socket.destroy();
  }

  async leave(): Promise<void> {
    this.socket.destroy();
    await new Promise((resolve) => setImmediate(resolve));
    await this.work;
  }

  private async readOn(): Promise<void> {
    while (!this.isGone) {
      const isDone = this.hasStarted ? await this.readMessage() : await this.readOpening();
      if (isDone) return;
    }
  }

  /** True when more bytes are needed. */
  private async readOpening(): Promise<boolean> {
    const opening = takeOpening(this.buffer);
    if (!opening) return true;
    this.buffer = this.buffer.subarray(opening.message.length);
    if (opening.kind === 'encryption') this.socket.write('N');
    if (opening.kind === 'cancel') this.socket.end();
    if (opening.kind === 'startup') {
      await this.turns.take(this);
      await this.pass(opening.message);
      this.turns.release(this);
      this.hasStarted = true;
    }
    return false;
  }

  /** True when more bytes are needed. */
  private async readMessage(): Promise<boolean> {
    const next = takeMessage(this.buffer);
    if (!next) return true;
    this.buffer = this.buffer.subarray(next.message.length);
    if (next.type === 'X') {
      this.socket.end();
      return true;
    }
    await this.turns.take(this);
    if (this.isGone) return true;
    this.isHalfSent = true;
    const answer = await this.pass(next.message);
    if (endsStatement(next.type)) {
      this.isHalfSent = false;
      if (isIdle(answer)) this.turns.release(this);
    }
    return false;
  }

  private async pass(message: Uint8Array): Promise<Uint8Array> {
    const answer = await this.pglite.execProtocolRaw(message);
    // A long statement is no silence.
    this.lastHeard = Date.now();
    if (answer.length > 0 && this.socket.writable) this.socket.write(answer);
    return answer;
  }

  /** Undoes what a client that left had begun, before anybody else speaks. */
  private async giveUpTurn(): Promise<void> {
    if (!this.turns.isHeldBy(this)) return;
    if (this.isHalfSent) await this.pglite.execProtocolRaw(SYNC);
    await this.pglite.exec('ROLLBACK');
    this.turns.release(this);
  }

  /** PGlite itself failed: whatever it says from now on cannot be trusted. */
  private fail(error: unknown): never {
    logError('the embedded database has failed', error);
    process.exit(1);
  }
}
