import type { ChildProcess } from 'node:child_process';
import type { Database } from '@/lib/db/client';
import { noteRenewal } from '@/lib/renewals/record-renewal';
import { SECOND } from '@/lib/shared/clock';
import { currentTrace } from '@/lib/telemetry/trace';
import { type BackgroundWork, doBackgroundWork, type WorkDone } from './background-work';
import { receivedError, type SentError } from './sent-error';
import { serverState } from './state';

export type BackgroundTask = { id: number; work: BackgroundWork; trace: string | undefined };
export type BackgroundReply = { id: number } & ({ done: WorkDone } | { failed: SentError });

/** Webhooks come in groups, and starting takes half a second of processor time. */
const KEPT_FOR = 30 * SECOND;

type Helper = {
  child: ChildProcess;
  waiting: Map<number, { resolve(reply: BackgroundReply): void; reject(error: Error): void }>;
  timer?: NodeJS.Timeout;
};

// One per process, however many copies of this module the bundler has made.
const memory = globalThis as typeof globalThis & {
  shopBackground?: Helper;
  shopBackgroundTasks?: number;
};

/**
 * Reads the POS's long lists in a process of its own, so that visitors are answered meanwhile and the memory is given
 * back; in this one where there is no such program: in development and in tests. Throws what the work throws.
 */
export async function inBackground(db: Database, work: BackgroundWork): Promise<WorkDone> {
  const { startBackground } = serverState();
  if (!startBackground) return doBackgroundWork(db, work);
  memory.shopBackground ??= startHelper(startBackground());
  const done = await ask(memory.shopBackground, work);
  if (done.renewed > 0) noteRenewal();
  return done;
}

function startHelper(child: ChildProcess): Helper {
  const helper: Helper = { child, waiting: new Map() };
  const settle = (id: number) => {
    const one = helper.waiting.get(id);
    helper.waiting.delete(id);
    return one;
  };
  child.on('message', (reply: BackgroundReply) => settle(reply.id)?.resolve(reply));
  const end = (why: unknown) => {
    clearTimeout(helper.timer);
    if (memory.shopBackground === helper) delete memory.shopBackground;
    for (const id of [...helper.waiting.keys()]) {
      settle(id)?.reject(new Error(`The process for the POS ended: ${why}`));
    }
  };
  child.once('error', end);
  child.once('exit', (code, signal) => end(signal ?? code));
  return helper;
}

async function ask(helper: Helper, work: BackgroundWork): Promise<WorkDone> {
  const id = (memory.shopBackgroundTasks ?? 0) + 1;
  memory.shopBackgroundTasks = id;
  clearTimeout(helper.timer);
  const task: BackgroundTask = { id, work, trace: currentTrace() };
  const answer = new Promise<BackgroundReply>((resolve, reject) => {
    helper.waiting.set(id, { resolve, reject });
    helper.child.send(task, (error) => error && helper.waiting.get(id)?.reject(error));
  });
  const reply = await answer.finally(() => {
    if (helper.waiting.size > 0) return;
    // Two answers that arrive together both find nobody waiting.
    clearTimeout(helper.timer);
    helper.timer = setTimeout(() => dismiss(helper), KEPT_FOR).unref();
  });
  // Here, so that it is an error of the caller's copy of this module, which tells them apart by their class.
  if ('failed' in reply) throw receivedError(reply.failed);
  return reply.done;
}

/** It ends by itself once nobody is connected; no task may reach it any more. */
function dismiss(helper: Helper): void {
  if (memory.shopBackground === helper) delete memory.shopBackground;
  if (helper.child.connected) helper.child.disconnect();
}
