import type { ChildProcess } from 'node:child_process';
import type { Database } from '@/lib/db/client';
import { noteRenewal } from '@/lib/renewals/record-renewal';
import { SECOND } from '@/lib/shared/clock';
import { currentTrace } from '@/lib/telemetry/trace';
import { doPosWork, type PosWork, type PosWorkDone } from './pos-work';
import { receivedError, type SentError } from './sent-error';
import { serverState } from './state';

export type PosTask = { id: number; work: PosWork; trace: string | undefined };
export type PosReply = { id: number } & ({ done: PosWorkDone } | { failed: SentError });

/** Webhooks come in groups, and starting takes half a second of processor time. */
const KEPT_FOR = 30 * SECOND;

type Helper = {
  child: ChildProcess;
  waiting: Map<number, { resolve(done: PosWorkDone): void; reject(error: Error): void }>;
  timer?: NodeJS.Timeout;
};

// One per process, however many copies of this module the bundler has made.
const memory = globalThis as typeof globalThis & { shopPosHelper?: Helper; shopPosTasks?: number };

/**
 * Reads the POS's long lists in a process of its own, so that visitors are answered meanwhile and the memory is given
 * back; in this one where there is no such program: in development and in tests. Throws what the work throws.
 */
export async function workAtPos(db: Database, work: PosWork): Promise<PosWorkDone> {
  const { startPosProcess } = serverState();
  if (!startPosProcess) return doPosWork(db, work);
  memory.shopPosHelper ??= startHelper(startPosProcess());
  const done = await ask(memory.shopPosHelper, work);
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
  child.on('message', (reply: PosReply) => {
    const one = settle(reply.id);
    if ('done' in reply) one?.resolve(reply.done);
    else one?.reject(receivedError(reply.failed));
  });
  const end = (why: unknown) => {
    clearTimeout(helper.timer);
    if (memory.shopPosHelper === helper) delete memory.shopPosHelper;
    for (const id of [...helper.waiting.keys()]) {
      settle(id)?.reject(new Error(`The process for the POS ended: ${why}`));
    }
  };
  child.once('error', end);
  child.once('exit', (code, signal) => end(signal ?? code));
  return helper;
}

function ask(helper: Helper, work: PosWork): Promise<PosWorkDone> {
  const id = (memory.shopPosTasks ?? 0) + 1;
  memory.shopPosTasks = id;
  clearTimeout(helper.timer);
  const task: PosTask = { id, work, trace: currentTrace() };
  const answer = new Promise<PosWorkDone>((resolve, reject) => {
    helper.waiting.set(id, { resolve, reject });
    helper.child.send(task, (error) => error && helper.waiting.get(id)?.reject(error));
  });
  return answer.finally(() => {
    if (helper.waiting.size === 0)
      helper.timer = setTimeout(() => dismiss(helper), KEPT_FOR).unref();
  });
}

/** It ends by itself once nobody is connected; no task may reach it any more. */
function dismiss(helper: Helper): void {
  if (memory.shopPosHelper === helper) delete memory.shopPosHelper;
  if (helper.child.connected) helper.child.disconnect();
}
