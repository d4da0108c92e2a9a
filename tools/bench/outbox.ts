import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { readRows } from '@/lib/db/statements';
import { type Database, openDatabase } from '../../lib/db/client';
import { migrate } from '../../lib/db/migrate';
import { outbox, users } from '../../lib/db/schema/index';
import { startMail } from '../../sandbox/mail/server';
import { startServer } from '../../scripts/testing/servers';
import { note } from './figures';

const WARM_UP = 200;
const MESSAGES = 4000;
const WORKERS = 2;
/** Maximum milliseconds until all messages are delivered. */
const LONGEST = 120_000;
const IDLE_SECONDS = 30;

type OutboxFigures = {
  /**
   * Messages a second that are rendered but not sent. `mailsPerSecond` counts mails sent to a mail server on this
   * machine.
   */
  perSecond: number;
  mailsPerSecond: number;
  /** Committed transactions a second of one idle process. */
  idleStatements: number;
  /** Median milliseconds from enqueuing a mail in this process until a worker has marked it as done. */
  delay: number;
  /** Seconds from a kill during delivery until another process has delivered the message. */
  afterKill: number;
};

export async function measureOutbox(dataDir: string): Promise<void> {
  console.log('· Delivering messages by two processes on PostgreSQL');
  const { perSecond, mailsPerSecond, delay, idleStatements, afterKill } =
    await outboxSpeed(dataDir);
  const rate = (figure: number) => `${Math.round(figure)}/s`;
  note('OUTBOX', 'messages by two processes', rate(perSecond), '200/s', perSecond >= 200);
  note('OUTBOX', 'mails by SMTP', rate(mailsPerSecond), '200/s', mailsPerSecond >= 200);
  note('OUTBOX', 'one mail, from its commit', `${Math.round(delay)} ms`, '1500 ms', delay <= 1500);
  const idle = `${idleStatements.toFixed(1)}/s`;
  note('OUTBOX', 'statements of an idle process', idle, '6/s', idleStatements <= 6);
  note('OUTBOX', 'after a kill', `${afterKill.toFixed(1)} s`, '30 s', afterKill <= 30);
}

/** Figures of two processes that deliver, on a durable PostgreSQL. */
async function outboxSpeed(dataDir: string): Promise<OutboxFigures> {
  const postgres = await startServer('PostgreSQL', { isDurable: true });
  const mail = await startMail({ smtpPort: 0, httpPort: 0, dataDir });
  const { pool, db } = openDatabase(postgres.url, { embedded: false, max: 2 });
  const workers: ChildProcess[] = [];
  const start = async (smtpUrl = mail.smtpUrl) => {
    const worker = await startWorker(postgres.url, smtpUrl);
    workers.push(worker);
    return worker;
  };
  try {
    await migrate(db);
    await start('');
    const idleStatements = await countIdle(db);
    const rateOf = async (smtpUrl: string) => {
      while (workers.length < WORKERS) await start(smtpUrl);
      await deliver(db, WARM_UP);
      return MESSAGES / (await deliver(db, MESSAGES));
    };
    // With an empty SMTP address, mails are rendered but not sent.
    const perSecond = await rateOf('');
    const delays: number[] = [];
    for (let n = 0; n < 15; n += 1) delays.push((await deliver(db, 1)) * 1000);
    for (const worker of workers.splice(0)) worker.kill('SIGKILL');
    const mailsPerSecond = await rateOf(mail.smtpUrl);
    for (const worker of workers.splice(0)) worker.kill('SIGKILL');
    const afterKill = await measureKill(db, start);
    return { perSecond, mailsPerSecond, idleStatements, delay: middle(delays), afterKill };
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await pool.end();
    await mail.close();
    await postgres.stop();
  }
}

async function startWorker(url: string, smtpUrl: string): Promise<ChildProcess> {
  const worker = spawn(process.execPath, ['--import', 'tsx', 'scripts/testing/queue-process.ts'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // At this POS address nothing listens, so scheduled jobs that call the POS fail immediately.
    env: { ...process.env, DATABASE_URL: url, SMTP_URL: smtpUrl, POSTER_URL: 'http://127.0.0.1:9' },
  });
  const died = once(worker, 'exit').then(([code]) => {
    throw new Error(`A process of the queue ended with ${code}`);
  });
  if (worker.stdout) await Promise.race([once(worker.stdout, 'data'), died]);
  died.catch(() => {});
  worker.stdout?.resume();
  return worker;
}

/** Enqueues mails to new customers; returns the seconds until all are sent. */
async function deliver(db: Database, amount: number): Promise<number> {
  const ids = await givenPeople(db, amount);
  const start = performance.now();
  await db
    .insert(outbox)
    .values(ids.map((userId) => ({ kind: 'mail.welcome', key: `${userId}`, payload: { userId } })));
  while ((await db.$count(outbox, sql`${outbox.doneAt} is null`)) > 0) {
    if (performance.now() - start > LONGEST) throw new Error('The messages do not go out');
    await new Promise((resolve) => setTimeout(resolve, amount > 1 ? 50 : 5));
  }
  return (performance.now() - start) / 1000;
}

let people = 0;

async function givenPeople(db: Database, amount: number): Promise<number[]> {
  const rows = Array.from({ length: amount }, () => {
    people += 1;
    const email = `person-${people}@example.com`;
    const name = { firstName: 'Олена', lastName: 'Мельник', phone: '+380671234567' };
    return { ...name, email, emailKey: email, passwordHash: 'none' };
  });
  const known = await db.insert(users).values(rows).returning({ id: users.id });
  return known.map(({ id }) => id);
}

async function countIdle(db: Database): Promise<number> {
  const read = async () => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const [row] = await readRows<{ count: number }>(
      db,
      sql`select xact_commit::int as count from pg_stat_database where datname = current_database()`,
    );
    return row?.count ?? 0;
  };
  const before = await read();
  await new Promise((resolve) => setTimeout(resolve, (IDLE_SECONDS - 2) * 1000));
  return ((await read()) - before) / IDLE_SECONDS;
}

/** Kills a worker while it waits for a mail server's greeting; the other worker has a mail server that answers. */
async function measureKill(db: Database, start: (smtpUrl?: string) => Promise<ChildProcess>) {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const killed = await start(`smtp://127.0.0.1:${port}`);
  const done = deliver(db, 1);
  while ((await db.$count(outbox, sql`${outbox.leasedUntil} is not null`)) === 0) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await start();
  const began = performance.now();
  killed.kill('SIGKILL');
  await done;
  silent.close();
  return (performance.now() - began) / 1000;
}

const middle = (numbers: number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
