import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BANK_NAMES, bankVariable } from '../../sandbox/banks';
import { CARRIER_NAMES, carrierVariable } from '../../sandbox/carriers';
import { freePort } from '../../sandbox/free-port';
import { until } from './until';

/** A separate shop of a test, with its stand-ins. */
export type OwnShop = {
  url: string;
  /** Ports of the sandbox servers, by name. */
  ports: Record<string, number>;
  launcher: ChildProcess;
  /** Output of the start. */
  said: string;
  /** Milliseconds until the shop was open. */
  openedIn: number;
};

const PREBUILT = [process.execPath, 'scripts/start.mjs', '--prebuilt'];

type Options = {
  /** The program that starts the shop, with its arguments; by default it starts the existing build. */
  start?: string[];
  /** Receives the output of the start until the shop is open. */
  tell?: (words: string) => void;
};

/** Starts a shop with its stand-ins in its own folder. Throws if it ends before it is open. */
export async function openOwnShop(
  dataDir: string,
  settings: Record<string, string>,
  { start = PREBUILT, tell }: Options = {},
): Promise<OwnShop> {
  const [command = '', ...args] = start;
  const port = await freePort();
  const began = performance.now();
  const launcher = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SITE_URL: '',
      HOST: '',
      POSTER_URL: '',
      ...Object.fromEntries(BANK_NAMES.map((name) => [bankVariable(name), ''])),
      ...Object.fromEntries(CARRIER_NAMES.map((name) => [carrierVariable(name), ''])),
      CHECKBOX_URL: '',
      SMTP_URL: '',
      TELEGRAM_URL: '',
      PUSH_URL: '',
      WEBHOOKS_URL: '',
      FIRST_PICTURES_WAIT: '0',
      ...settings,
    },
  });
  const said = await new Promise<string>((resolve, reject) => {
    let words = '';
    launcher.stdout?.on('data', (chunk: Buffer) => {
      const isOpen = words.includes('Ctrl+C stops everything');
      // Collects only the output of the start. Later output is in the shop's log file.
      if (isOpen) return;
      words += chunk.toString();
      tell?.(chunk.toString());
      if (words.includes('Ctrl+C stops everything')) resolve(words);
    });
    launcher.once('exit', (code) => reject(new Error(`The shop ended with ${code}`)));
  });
  return {
    url: `http://localhost:${port}`,
    ports: readPorts(path.join(dataDir, 'sandbox/ports.json')),
    said,
    launcher,
    openedIn: performance.now() - began,
  };
}

/** Sends SIGKILL to the launcher and all its descendants, children first, all at once. */
export async function killEverything(launcher: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => launcher.once('exit', resolve));
  for (const pid of [...descendantsOf(launcher.pid ?? 0), launcher.pid ?? 0]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended already.
    }
  }
  if (launcher.exitCode === null && launcher.signalCode === null) await gone;
}

/** All descendants of a process. */
export function descendantsOf(parent: number): number[] {
  return childrenOf(parent).flatMap((pid) => [pid, ...descendantsOf(pid)]);
}

/** Signals a process; returns the ms until it and its descendants have ended. Kills those that stay, and throws. */
export async function endAndWait(
  { pid = 0 }: ChildProcess,
  signal: NodeJS.Signals,
): Promise<number> {
  const family = [pid, ...descendantsOf(pid)];
  const began = performance.now();
  process.kill(pid, signal);
  await until(() => !family.some(isAlive), { what: `the end after ${signal}` }).finally(() => {
    for (const left of family.filter(isAlive)) process.kill(left, 'SIGKILL');
  });
  return performance.now() - began;
}

/** A process that has ended but was not reaped (a zombie) is not alive. */
function isAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0] !== 'Z';
  } catch {
    return false;
  }
}

const readPorts = (file: string): Record<string, number> =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const status = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1) ?? '';
        return Number(status.split(' ')[1]) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}
