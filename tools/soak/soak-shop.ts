import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../sandbox/free-port';
import { type Child, firstJson, startChild, stopChild } from '../../scripts/child';
import { missingServices, pointAt, type StandInUrls, sandboxOrder } from '../../scripts/stand-ins';
import { type Balancer, startBalancer } from '../../scripts/testing/balancer';
import { type Engine, startServer, type TestServer } from '../../scripts/testing/servers';
import { type Answer, call, pause } from './call';
import { type LogLine, SoakInstance } from './soak-instance';

const ADMIN = { email: 'soak@example.com', password: 'soak-of-staff-7' };
/** Milliseconds for which a crashed database stays down. */
const AWAY = 3000;

type Parts = { database: TestServer; standIns: Child; balancer: Balancer | null; log: LogLine[] };

/**
 * The built shop, one instance or several behind nginx, with its database and stand-ins. Only instances and the
 * database are killed and restarted.
 */
export class SoakShop {
  private token = '';
  private isDatabaseUp = true;

  private constructor(
    readonly url: string,
    readonly urls: StandInUrls,
    readonly instances: SoakInstance[],
    private readonly parts: Parts,
  ) {}

  static async open(engine: Engine, count: number): Promise<SoakShop> {
    const ports: number[] = [];
    for (let index = 0; index < count; index += 1) ports.push(await freePort());
    const balancer = count > 1 ? await startBalancer(await freePort(), ports) : null;
    const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
    const url = balancer?.url ?? addresses[0] ?? '';
    const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-soak-'));
    const database = await startServer(engine, { isDurable: true });
    const settings: NodeJS.ProcessEnv = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      SITE_URL: url,
      DATABASE_URL: database.url,
      ...(engine === 'embedded' && { DATABASE_EMBEDDED: '1' }),
      ...(balancer && { TRUSTED_PROXY_HOPS: '1' }),
      INTERNAL_SECRET: randomBytes(32).toString('hex'),
      SECOND_FACTOR_KEY: randomBytes(32).toString('hex'),
      RATE_LIMIT_SCALE: '100000',
      SECOND_FACTOR: 'optional',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    };
    const missing = missingServices(settings);
    const order = JSON.stringify(sandboxOrder(missing, dataDir, url));
    const standIns = startChild('Stand-ins', ['--import', 'tsx', 'sandbox/start.ts', order], {
      env: settings,
    });
    const urls = await firstJson<StandInUrls>(standIns);
    pointAt(settings, missing, urls);
    const log: LogLine[] = [];
    const instances = ports.map((port, index) => {
      const own = { PORT: String(port), DATA_DIR: path.join(dataDir, String(index)) };
      return new SoakInstance(addresses[index] ?? '', { ...settings, ...own }, log);
    });
    return new SoakShop(url, urls, instances, { database, standIns, balancer, log });
  }

  get log(): LogLine[] {
    return this.parts.log;
  }

  /** Whether the shop is expected to answer. */
  get isUp(): boolean {
    return this.isDatabaseUp && this.instances.some(({ isUp }) => isUp);
  }

  /** Starts the instances one after another; returns the seconds until all are open. */
  async start(): Promise<number> {
    let seconds = 0;
    for (const instance of this.instances) seconds += await instance.start();
    return seconds;
  }

  /** Crashes and restarts the database; returns the seconds until every instance is connected again. */
  async crashDatabase(): Promise<number> {
    this.isDatabaseUp = false;
    await this.parts.database.crash(AWAY);
    const began = performance.now();
    for (const { url } of this.instances) {
      while ((await call('GET', `${url}/api/status`)).body.isDatabaseReachable !== true) {
        await pause(50);
      }
    }
    this.isDatabaseUp = true;
    return (performance.now() - began) / 1000;
  }

  async close(): Promise<void> {
    await Promise.all(this.instances.map((instance) => instance.kill()));
    await this.parts.balancer?.stop();
    await stopChild(this.parts.standIns);
    await this.parts.database.stop();
  }

  /** Memory in megabytes of the instance that uses the most. */
  memory(): number {
    return Math.max(...this.instances.map((instance) => instance.memory()));
  }

  /** Calls the API as staff, on the instance at `url` if given; signs in again if the session has ended. */
  async asStaff(
    method: 'GET' | 'POST' | 'PATCH',
    address: string,
    body?: object,
    url = this.url,
  ): Promise<Answer> {
    if (this.token === '') await this.signIn();
    const send = () =>
      call(method, url + address, {
        ...(body && { body }),
        headers: {
          Cookie: `token=${this.token}`,
          'Sec-Fetch-Site': 'same-origin',
          Origin: this.url,
        },
      });
    const answer = await send();
    if (answer.status !== 401) return answer;
    await this.signIn();
    return send();
  }

  private async signIn(): Promise<void> {
    const { body } = await call('POST', `${this.url}/api/auth/login`, { body: ADMIN });
    if (typeof body.token === 'string') this.token = body.token;
    else await pause(500);
  }
}
