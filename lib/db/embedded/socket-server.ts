import { timingSafeEqual } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { logError } from '@/lib/log';
import { SECOND } from '@/lib/shared/clock';
import { endsStatement, isIdle, SessionQueue, SYNC, takeMessage, takeOpening } from './wire';

/**
 * Password authentication of PostgreSQL's protocol, in clear text: the socket is on this machine's loopback interface,
 * and the password is random and used only for this database.
 */

/** The message that requests the password in clear text (AuthenticationCleartextPassword). */
const PASSWORD_REQUEST = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);

/** Whether a message is a PasswordMessage with exactly this password; compares in constant time. */
function hasPassword(message: Buffer, password: string): boolean {
  const expected = Buffer.from(`${password}\0`);
  const given = message.subarray(5);
  return (
    message[0] === 0x70 && given.length === expected.length && timingSafeEqual(given, expected)
  );
}

/** The error that PostgreSQL itself would send (28P01). */
function passwordRefusal(): Buffer {
  const fields = ['SFATAL', 'VFATAL', 'C28P01', 'Mpassword authentication failed'];
  const body = Buffer.from(`${fields.join('\0')}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** How long an idle client may hold the session while others wait, in ms. */
const PATIENCE = 15 * SECOND;
/** Limits before a client has sent the correct password: maximum bytes sent, and maximum time in ms. */
const MAX_UNKNOWN = 20_000;
const TIME_TO_OPEN = 10 * SECOND;

type SocketServer = {
  port: number;
  deserted(patience: number): Promise<void>;
  close(): Promise<void>;
};

/**
 * Lets many clients share one PGlite over PostgreSQL's protocol. PGlite sees them all as one session, so a client keeps
 * the session from the first message of a statement until its Sync message, or until its transaction ends.
 * @electric-sql/pglite-socket 0.2 is not used because it switches clients between single messages: a Parse message of
 * one client is followed by a Bind of another, or a client's open transaction is rolled back because another client has
 * disconnected. No message reaches PGlite before the password is verified.
 */
export async function serveDatabase(
  pglite: PGlite,
  { port, password }: { port: number; password: string },
): Promise<SocketServer> {
  const turns = new SessionQueue<Client>();
  const clients = new Set<Client>();
  const server = createServer((socket) => {
    const client = new Client(socket, { pglite, turns, password });
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
    async deserted(patience) {
      const deadline = Date.now() + patience;
      while (clients.size > 0 && Date.now() < deadline) await pause(50);
    },
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

type Shared = { pglite: PGlite; turns: SessionQueue<Client>; password: string };

class Client {
  private readonly pglite: PGlite;
  private readonly turns: SessionQueue<Client>;
  private readonly password: string;
  private buffer = Buffer.alloc(0);
  private startup: Buffer | null = null;
  private hasStarted = false;
  private isGone = false;
  private isHalfSent = false;
  private lastHeardAt = Date.now();
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly socket: Socket,
    { pglite, turns, password }: Shared,
  ) {
    this.pglite = pglite;
    this.turns = turns;
    this.password = password;
    socket.setNoDelay(true);
    socket.setTimeout(TIME_TO_OPEN, () => socket.destroy());
    socket.on('data', (chunk) => {
      this.lastHeardAt = Date.now();
      this.buffer = Buffer.concat([this.buffer, chunk]);
      if (!this.hasStarted && this.buffer.length > MAX_UNKNOWN) socket.destroy();
      this.work = this.work.then(() => this.readOn()).catch((error) => this.fail(error));
    });
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      this.isGone = true;
      this.work = this.work.then(() => this.giveUpTurn()).catch((error) => this.fail(error));
    });
  }

  silentFor(): number {
    return Date.now() - this.lastHeardAt;
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
      const isDone = await this.readNext();
      if (isDone) return;
    }
  }

  private readNext(): Promise<boolean> {
    if (this.hasStarted) return this.readMessage();
    return this.startup ? this.readPassword(this.startup) : this.readOpening();
  }

  /** Reads the first message of a connection. Returns true when more bytes are needed. */
  private async readOpening(): Promise<boolean> {
    const opening = takeOpening(this.buffer);
    if (!opening) return true;
    this.buffer = this.buffer.subarray(opening.message.length);
    if (opening.kind === 'encryption') this.socket.write('N');
    if (opening.kind === 'cancel' || opening.kind === 'rubbish') this.socket.destroy();
    if (opening.kind === 'startup') {
      this.startup = opening.message;
      this.socket.write(PASSWORD_REQUEST);
    }
    return false;
  }

  /** Reads and checks the password. Returns true when more bytes are needed, or when the connection was closed. */
  private async readPassword(startup: Buffer): Promise<boolean> {
    const next = takeMessage(this.buffer);
    if (!next) return true;
    this.buffer = this.buffer.subarray(next.message.length);
    if (!hasPassword(next.message, this.password)) {
      this.socket.end(passwordRefusal(), () => this.socket.destroy());
      return true;
    }
    this.socket.setTimeout(0);
    await this.turns.take(this);
    await this.pass(startup);
    this.turns.release(this);
    this.hasStarted = true;
    return false;
  }

  /** Passes the next message to PGlite. Returns true when more bytes are needed, or when the client is gone. */
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
    // The idle time begins at the response: the duration of a long statement is not idle time.
    this.lastHeardAt = Date.now();
    if (answer.length > 0 && this.socket.writable) this.socket.write(answer);
    return answer;
  }

  /** Rolls back the open transaction of a client that has disconnected, before the next client gets the session. */
  private async giveUpTurn(): Promise<void> {
    if (!this.turns.isHeldBy(this)) return;
    if (this.isHalfSent) await this.pglite.execProtocolRaw(SYNC);
    await this.pglite.exec('ROLLBACK');
    this.turns.release(this);
  }

  /** Ends the process because PGlite itself has failed: none of its later results could be trusted. */
  private fail(error: unknown): never {
    logError('the embedded database has failed', error);
    process.exit(1);
  }
}
