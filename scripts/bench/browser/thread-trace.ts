import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHROMIUM_FLAGS, findBrowser } from '../../browser';

/** Lighthouse's phone: its window, and how many times slower than this machine. */
const WINDOW = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
const SLOWER = 4;
/** Milliseconds in which a page is loaded here, and what it puts off to an idle moment, five seconds at most, has come. */
const SETTLED = 8000;
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** An event of Chromium's trace, as far as it is used: microseconds. */
export type TraceEvent = {
  name: string;
  cat: string;
  ph: string;
  ts: number;
  dur?: number;
  /** Of the thread's processor time, which others on the machine do not add to. */
  tdur?: number;
  pid: number;
  tid: number;
  args?: { data?: Record<string, unknown> };
};

/**
 * The events of the page's own thread in a first visit, in a browser that has started for it and has nothing in its caches.
 * Without Playwright, which has the page watched for its console and its scripts; that alone takes time of the thread.
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
    // With its processes, which write to the folder until they end. It need not answer.
    void send('Browser.close');
    await ended;
    return result;
  } finally {
    browser.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Chromium says it in its first lines. */
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

/** What the page's thread was busy with, in milliseconds of its processor time. */
export type ThreadTime = { busy: number; longest: number };

export function threadTime(events: TraceEvent[]): ThreadTime {
  const tasks = events
    .filter(({ name, ph }) => ph === 'X' && name === 'RunTask')
    .map(({ tdur = 0 }) => tdur / 1000);
  return { busy: tasks.reduce((sum, time) => sum + time, 0), longest: Math.max(0, ...tasks) };
}
