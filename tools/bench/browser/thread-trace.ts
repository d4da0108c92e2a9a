import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHROMIUM_FLAGS, findBrowser } from '../../../scripts/browser';

/** Lighthouse's phone: its viewport, and the slowdown factor relative to this machine. */
const WINDOW = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
const SLOWER = 4;
/** Milliseconds until a page has loaded and has run its idle work, which starts within five seconds. */
const SETTLED = 8000;
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** An event of Chromium's trace, with only the fields that are used; times in microseconds. */
export type TraceEvent = {
  name: string;
  cat: string;
  ph: string;
  ts: number;
  dur?: number;
  /** Processor time of the thread in microseconds, which other processes do not increase. */
  tdur?: number;
  pid: number;
  tid: number;
  args?: { data?: Record<string, unknown> };
};

/**
 * The events of the page's main thread in a first visit, in a new browser with empty caches. Without Playwright, whose
 * observation of console and scripts itself takes main-thread time.
 */
export async function traceVisit(url: string, categories: string[] = []): Promise<TraceEvent[]> {
  return withChromium(async (send, on) => {
    const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    await send('Emulation.setDeviceMetricsOverride', WINDOW, sessionId);
    await send('Emulation.setCPUThrottlingRate', { rate: SLOWER }, sessionId);
    const events: TraceEvent[] = [];
    on('Tracing.dataCollected', ({ value }) => events.push(...(value as TraceEvent[])));
    const isComplete = new Promise((resolve) => on('Tracing.tracingComplete', resolve));
    const includedCategories = [...CATEGORIES, ...categories];
    await send('Tracing.start', { traceConfig: { includedCategories } });
    await send('Page.navigate', { url }, sessionId);
    await new Promise((resolve) => setTimeout(resolve, SETTLED));
    await send('Tracing.end');
    await isComplete;
    return ofPageThread(events, url);
  });
}

type Answer = Record<string, unknown> & { targetId?: string; sessionId?: string };
type Send = (method: string, params?: object, sessionId?: string) => Promise<Answer>;
type On = (event: string, listener: (params: Answer) => void) => void;

async function withChromium<T>(work: (send: Send, on: On) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(path.join(tmpdir(), 'first-visit-'));
  const browser = spawn(
    findBrowser(console.log),
    [...CHROMIUM_FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(browser, 'exit');
  try {
    const socket = new WebSocket(await addressOf(browser.stderr));
    await once(socket, 'open');
    const [send, on] = speak(socket);
    const result = await work(send, on);
    // Closes Chromium with all its processes, which write to the folder until they end. No response is needed.
    void send('Browser.close');
    await ended;
    return result;
  } finally {
    browser.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The WebSocket address of the browser's debugging protocol, which Chromium prints in its first lines. */
async function addressOf(words: AsyncIterable<Buffer>): Promise<string> {
  let said = '';
  for await (const word of words) {
    said += word;
    const address = /ws:\/\/\S+/.exec(said)?.[0];
    if (address) return address;
  }
  throw new Error(`Chromium has not started: ${said}`);
}

function speak(socket: WebSocket): [Send, On] {
  const waiting = new Map<number, (answer: Answer) => void>();
  const listeners = new Map<string, (params: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(String(data));
    if (error) console.error(error);
    waiting.get(id)?.(result ?? {});
    listeners.get(method)?.(params);
  });
  let last = 0;
  return [
    (method, params = {}, sessionId) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      }),
    (event, listener) => listeners.set(event, listener),
  ];
}

function ofPageThread(events: TraceEvent[], url: string): TraceEvent[] {
  const committed = events.find(
    ({ name, args }) => name === 'CommitLoad' && args?.data?.url === url,
  );
  if (!committed) throw new Error(`The trace has no visit of ${url}`);
  return events.filter(({ pid, tid }) => pid === committed.pid && tid === committed.tid);
}

/** How long the page's main thread was busy, in milliseconds of processor time. */
export type ThreadTime = { busy: number; longest: number };

export function threadTime(events: TraceEvent[]): ThreadTime {
  const tasks = events
    .filter(({ name, ph }) => ph === 'X' && name === 'RunTask')
    .map(({ tdur = 0 }) => tdur / 1000);
  return { busy: tasks.reduce((sum, time) => sum + time, 0), longest: Math.max(0, ...tasks) };
}
