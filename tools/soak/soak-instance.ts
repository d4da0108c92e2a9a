import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseJson } from '../../lib/shared/parse-json';

export type LogLine = {
  level: string;
  message: string;
  error?: string;
  job?: string;
  stack?: string;
};

/**
 * Parses a log line that is JSON or contains an error. Null for other lines, and for JSON that was cut off when the
 * process was killed.
 */
export function readLogLine(line: string): LogLine | null {
  if (line.startsWith('{')) return (parseJson(line) as LogLine | undefined) ?? null;
  return /error|⨯/i.test(line) ? { level: 'error', message: line.slice(0, 200) } : null;
}

/** One process of the built shop with its launcher. Both are killed and started again. */
export class SoakInstance {
  private launcher: ChildProcess | null = null;
  /** Whether the instance is expected to answer. */
  isUp = false;

  constructor(
    readonly url: string,
    private readonly settings: NodeJS.ProcessEnv,
    private readonly log: LogLine[],
  ) {}

  /** Starts the instance; returns the seconds until it is open. */
  async start(): Promise<number> {
    const began = performance.now();
    const launcher = spawn(process.execPath, ['scripts/start.mjs', '--prebuilt'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: this.settings,
    });
    this.launcher = launcher;
    let last = '';
    await new Promise<void>((resolve, reject) => {
      for (const stream of [launcher.stdout, launcher.stderr]) {
        createInterface(stream).on('line', (line) => {
          this.read(line);
          last = line;
          if (line.includes('is open at')) resolve();
        });
      }
      launcher.once('exit', (code) => reject(new Error(`It ended with ${code}: ${last}`)));
    });
    this.isUp = true;
    return (performance.now() - began) / 1000;
  }

  private read(line: string): void {
    const read = readLogLine(line);
    if (read) this.log.push(read);
  }

  /** Sends SIGKILL to the shop and its launcher, so that no process can clean up. */
  async kill(): Promise<void> {
    this.isUp = false;
    const { launcher } = this;
    if (!launcher?.pid || launcher.exitCode !== null || launcher.signalCode !== null) return;
    const gone = new Promise((resolve) => launcher.once('exit', resolve));
    this.signal('SIGKILL');
    launcher.kill('SIGKILL');
    await gone;
  }

  /** Sends SIGSTOP, SIGCONT or SIGKILL to the shop's process itself. */
  signal(signal: NodeJS.Signals): void {
    for (const pid of childrenOf(this.launcher?.pid)) process.kill(pid, signal);
  }

  /** Memory of the shop's process in megabytes. */
  memory(): number {
    const kilobytes = childrenOf(this.launcher?.pid).map((pid) => {
      const status = readProcess(pid, 'status');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
    });
    return Math.round(Math.max(0, ...kilobytes) / 1024);
  }
}

function childrenOf(parent: number | undefined): number[] {
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
