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

/** How long an idle child process is kept, in ms: webhooks come in groups, and a start costs 0.5 s of CPU time. */
const KEPT_FOR = 30 * SECOND;

type Helper = {
  child: ChildProcess;
  waiting: Map<number, { resolve(reply: BackgroundReply): void; reject(error: Error): void }>;
  timer?: NodeJS.Timeout;
};

// On `globalThis`, so that a process has one helper even if the bundler has made several copies of this module.
const memory = globalThis as typeof globalThis & {
  shopBackground?: Helper;
  shopBackgroundTasks?: number;
};

/**
 * Runs long work in a child process, so that this process keeps serving requests and the memory is freed afterwards.
 * Where no child program was built (development, tests), runs it in this process. Throws the errors of the work.
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
      settle(id)?.reject(new Error(`The background process ended: ${why}`));
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
    // When two replies arrive together, both reach this line, so the first timer must be cleared.
    clearTimeout(helper.timer);
    helper.timer = setTimeout(() => dismiss(helper), KEPT_FOR).unref();
  });
  // The error is created here, so that its class is that of the caller's copy of the module and `instanceof` works.
  if ('failed' in reply) throw receivedError(reply.failed);
  return reply.done;
}

/** Disconnects the child process, which then ends by itself; it must not receive tasks any more. */
function dismiss(helper: Helper): void {
  if (memory.shopBackground === helper) delete memory.shopBackground;
  if (helper.child.connected) helper.child.disconnect();
}
