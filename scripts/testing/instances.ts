import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@/sandbox/free-port';
import { type Child, startChild, stopChild } from '@/scripts/child';
import { startServer, type TestServer } from './servers';
import { startPos, type TestPos } from './test-pos';
import { until } from './until';

export type Instance = { url: string; child: Child; log: string[] };

/** Several instances of the built shop on one PostgreSQL, with a POS that the test can change. */
export type Fleet = {
  instances: Instance[];
  database: TestServer;
  pos: TestPos;
  admin: { email: string; password: string };
  close(): Promise<void>;
};

type FleetOptions = {
  /** A server that the test has started; the fleet stops it. */
  database?: TestServer;
  /** Additional settings, for all instances or by index. */
  env?: Settings | ((index: number) => Settings);
};

type Settings = Record<string, string>;

const ADMIN = { email: 'fleet@example.com', password: 'fleet-of-two-shops-7' };

/** Starts `count` instances and resolves once all of them are ready. */
export async function startFleet(
  count: number,
  products: Parameters<typeof startPos>[0],
  { env = {}, ...given }: FleetOptions = {},
): Promise<Fleet> {
  const database = given.database ?? (await startServer('PostgreSQL'));
  const pos = await startPos(products);
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-fleet-'));
  const instances: Instance[] = [];
  const close = async () => {
    await Promise.all(instances.map(({ child }) => stopChild(child, 3000)));
    await pos.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // One after another, as in a rollout: the first one applies the migrations.
    for (let index = 0; index < count; index += 1) {
      const own = {
        DATABASE_URL: database.url,
        DATA_DIR: path.join(folder, `${index}`),
        ...(typeof env === 'function' ? env(index) : env),
      };
      instances.push(await startInstance(pos, own));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { instances, database, pos, admin: ADMIN, close };
}

async function startInstance(pos: TestPos, own: Settings): Promise<Instance> {
  const port = own.PORT ?? (await freePort());
  const log: string[] = [];
  const child = startChild('An instance', ['scripts/server.mjs'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      POSTER_URL: `http://${pos.client.host}`,
      POSTER_TOKEN: 'secret-token',
      INTERNAL_SECRET: 'one-secret-of-the-whole-fleet-of-shops',
      SECOND_FACTOR: 'optional',
      RATE_LIMIT_SCALE: '1000',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...own,
    },
    onLine: (line) => log.push(line),
  });
  const instance = { url: `http://127.0.0.1:${port}`, child, log };
  const isReady = () =>
    fetch(`${instance.url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const hasEnded = () => child.process.exitCode !== null;
  const outcome = await until(async () => (hasEnded() ? 'ended' : (await isReady()) && 'ready'), {
    longest: 60_000,
  }).catch(() => 'late');
  if (outcome !== 'ready') {
    throw new Error(`An instance is ${outcome}:\n${log.slice(-20).join('\n')}`);
  }
  return instance;
}
