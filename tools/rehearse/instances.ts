import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { call, pause } from '../soak/call';
import type { Image } from './make-image';

type Settings = Record<string, string>;

/** A process of the shop, run from an image's files as a container would. */
export type Running = { name: string; url: string; process: ChildProcess; log: string[] };

const START_PATIENCE = 60_000;

/** An image's environment with the given settings, without this process's own environment. */
const environment = (image: Image, settings: Settings): NodeJS.ProcessEnv => ({
  ...image.env,
  ...settings,
  NODE_ENV: 'production',
});

/** Starts an instance; resolves with the seconds when it is ready, or throws with its log. */
export async function startInstance(
  image: Image,
  name: string,
  settings: Settings,
): Promise<{ running: Running; seconds: number }> {
  const { DATA_DIR = '', PORT = '' } = settings;
  mkdirSync(DATA_DIR, { recursive: true });
  const { uid, gid } = image.user;
  if (uid !== undefined && gid !== undefined) chownSync(DATA_DIR, uid, gid);
  const began = performance.now();
  const [program = '', ...args] = image.command;
  const child = spawn(program, args, {
    cwd: image.workdir,
    env: environment(image, settings),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...image.user,
  });
  const running: Running = { name, url: `http://127.0.0.1:${PORT}`, process: child, log: [] };
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => running.log.push(line));
  }
  while ((await call('GET', `${running.url}/api/ready`)).status !== 200) {
    const isLate = performance.now() - began > START_PATIENCE;
    if (child.exitCode !== null || isLate) {
      child.kill('SIGKILL');
      throw new Error(`${name} did not become ready:\n${running.log.slice(-20).join('\n')}`);
    }
    await pause(50);
  }
  return { running, seconds: (performance.now() - began) / 1000 };
}

/** Sends SIGTERM, as service managers do; returns the seconds until the process ended. */
export async function stopInstance({ process: child }: Running): Promise<number> {
  const began = performance.now();
  if (child.exitCode === null && child.signalCode === null) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }
  return (performance.now() - began) / 1000;
}

/** Runs a command of the image, such as a release's migrations; returns its output, throws when it fails. */
export function runCommand(image: Image, name: string, settings: Settings): string {
  const [program = '', ...args] = image.command;
  const { status, stdout, stderr } = spawnSync(program, [...args, name], {
    cwd: image.workdir,
    env: environment(image, settings),
    encoding: 'utf8',
    ...image.user,
  });
  if (status !== 0) throw new Error(`The image's ${name} failed: ${stdout}${stderr}`);
  return stdout.trim();
}

/** Whether the image's own health check passes for an instance. */
export function isHealthy(image: Image, settings: Settings): boolean {
  const [program = '', ...args] = image.healthCheck;
  return spawnSync(program, args, { env: environment(image, settings) }).status === 0;
}
