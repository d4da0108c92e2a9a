import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../sandbox/free-port';

/** A shop of a test's own, with its stand-ins. */
export type OwnShop = {
  url: string;
  /** Of the stand-ins, by their names. */
  ports: Record<string, number>;
  launcher: ChildProcess;
  /** Milliseconds. */
  openedIn: number;
};

/** Starts the built shop with all that belongs to it, in a folder of its own. */
export async function openOwnShop(
  dataDir: string,
  settings: Record<string, string>,
): Promise<OwnShop> {
  const port = await freePort();
  const began = performance.now();
  const launcher = spawn(process.execPath, ['scripts/start.mjs', '--prebuilt'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SITE_URL: '',
      HOST: '',
      POSTER_URL: '',
      MONOBANK_URL: '',
      LIQPAY_URL: '',
      NOVA_POSHTA_URL: '',
      SMTP_URL: '',
      TELEGRAM_URL: '',
      ...settings,
    },
  });
  await new Promise<void>((resolve, reject) => {
    launcher.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('is open at')) resolve();
    });
    launcher.once('exit', (code) => reject(new Error(`The shop ended with ${code}`)));
  });
  return {
    url: `http://localhost:${port}`,
    ports: JSON.parse(readFileSync(path.join(dataDir, 'sandbox/ports.json'), 'utf8')),
    launcher,
    openedIn: performance.now() - began,
  };
}

/** SIGKILL for the launcher and all that it has started, children first and all at once. */
export async function killEverything(launcher: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => launcher.once('exit', resolve));
  for (const pid of [...childrenOf(launcher.pid ?? 0), launcher.pid ?? 0]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone already.
    }
  }
  if (launcher.exitCode === null && launcher.signalCode === null) await gone;
}

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
