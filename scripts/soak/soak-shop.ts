import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../sandbox/free-port';
import { type Child, firstJson, startChild, stopChild } from '../child';
import { missingServices, pointAt, type StandInUrls, sandboxOrder } from '../stand-ins';
import { type Engine, startServer, type TestServer } from '../testing/servers';
import { type Answer, call, pause } from './call';

const ADMIN = { email: 'soak@example.com', password: 'soak-of-staff-7' };

export type LogLine = { level: string; message: string; error?: string; job?: string };

/** The shop as it is built, the database and the stand-ins; only the shop is killed and started again. */
export class SoakShop {
  readonly log: LogLine[] = [];
  private launcher: ChildProcess | null = null;
  private token = '';
  /** Whether the shop is meant to answer. */
  isUp = false;

  private constructor(
    readonly url: string,
    readonly urls: StandInUrls,
    private readonly settings: NodeJS.ProcessEnv,
    private readonly parts: { database: TestServer; standIns: Child },
  ) {}

  static async open(engine: Engine): Promise<SoakShop> {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-soak-'));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const database = await startServer(engine, { isDurable: true });
    const settings: NodeJS.ProcessEnv = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_URL: url,
      DATABASE_URL: database.url,
      ...(engine === 'embedded' && { DATABASE_EMBEDDED: '1' }),
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
    return new SoakShop(url, urls, settings, { database, standIns });
  }

  /** Seconds until the shop is open. */
  async start(): Promise<number> {
    const began = performance.now();
    const launcher = spawn(process.execPath, ['scripts/start.mjs', '--prebuilt'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: this.settings,
    });
    this.launcher = launcher;
    await new Promise<void>((resolve, reject) => {
      for (const stream of [launcher.stdout, launcher.stderr]) {
        createInterface(stream).on('line', (line) => {
          this.read(line);
          if (line.includes('is open at')) resolve();
        });
      }
      launcher.once('exit', (code) => reject(new Error(`The shop ended with ${code}`)));
    });
    this.isUp = true;
    return (performance.now() - began) / 1000;
  }

  private read(line: string): void {
    if (line.startsWith('{')) this.log.push(JSON.parse(line));
    else if (/error|⨯/i.test(line)) this.log.push({ level: 'error', message: line.slice(0, 200) });
  }

  /** SIGKILL, the launcher with it, so that nobody puts anything in order. */
  async kill(): Promise<void> {
    this.isUp = false;
    const { launcher } = this;
    if (!launcher?.pid) return;
    const gone = new Promise((resolve) => launcher.once('exit', resolve));
    for (const pid of [...childrenOf(launcher.pid), launcher.pid]) process.kill(pid, 'SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    await stopChild(this.parts.standIns);
    await this.parts.database.stop();
  }

  /** Megabytes that the shop's process has in memory. */
  memory(): number {
    const pids = this.launcher?.pid ? childrenOf(this.launcher.pid) : [];
    const kilobytes = pids.map((pid) => {
      const status = readProcess(pid, 'status');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
    });
    return Math.round(Math.max(0, ...kilobytes) / 1024);
  }

  /** A call of the shop's staff, signed in again where that is over. */
  async asStaff(method: 'GET' | 'POST' | 'PATCH', address: string, body?: object): Promise<Answer> {
    if (this.token === '') await this.signIn();
    const send = () =>
      call(method, this.url + address, {
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

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const afterName = readProcess(pid, 'stat').split(') ').at(-1) ?? '';
      return Number(afterName.split(' ')[1]) === parent;
    });
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
