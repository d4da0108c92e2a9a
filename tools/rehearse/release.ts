import type { Pool } from 'pg';
import { openDatabase } from '../../lib/db/client';
import { brokenInvariants } from '../../scripts/testing/invariants';
import { postgresBinaries } from '../../scripts/testing/servers';
import { ask, pause } from '../soak/call';
import type { Check } from '../soak/check';
import { numberOf, readOrders } from '../soak/goods';
import { isHealthy, type Running, runCommand, startInstance, stopInstance } from './instances';
import { type Load, visit } from './load';
import type { Image } from './make-image';
import { givenGoods, openWorld, type World } from './world';

/** Milliseconds of load before the release and after it. */
const STEADY = 10_000;
/** Milliseconds in which the old and the new build answer alternately. */
const SIDE_BY_SIDE = 15_000;
/** Page views required during SIDE_BY_SIDE, each with one of its scripts; either build may answer. */
const VIEWS_IN_TURNS = 500;
/** Maximum milliseconds until all messages are sent at the end. */
const TO_SEND = 60_000;
const NAMES = ['worker', 'web1', 'web2'] as const;

type Name = (typeof NAMES)[number];
type Status = { release: string };

/**
 * Rolls out a release over two instances and a worker while visitors browse and order: migrations first, then one
 * process after another. Returns the checks afterwards. Data is kept in `folder`.
 */
export async function rehearseRelease(old: Image, next: Image, folder: string): Promise<Check[]> {
  const world = await openWorld(folder);
  const running = new Map<Name, Running>();
  const load: Load = { asked: [], accepted: [], isOver: false };
  const start = async (name: Name, image: Image) => {
    const started = await startInstance(image, name, world.settings(name));
    running.set(name, started.running);
    return started.seconds;
  };
  try {
    console.log(`· ${runCommand(old, 'migrate', world.settings('worker'))}`);
    for (const name of NAMES) await start(name, old);
    const isWell = isHealthy(old, world.settings('web1'));
    const isWellWithout = isHealthy(old, { ...world.settings('web1'), PORT: '9' });
    const goods = await givenGoods(world);
    const before = await releasesOf(running);

    console.log(`· Release ${before[0]} serves; visitors come`);
    const visitors = visit(world.url, goods, load);
    await pause(STEADY);
    let inTurns = 0;
    const began = performance.now();
    console.log(`· ${runCommand(next, 'migrate', world.settings('worker'))}`);
    for (const name of NAMES) {
      const stopped = await stopInstance(running.get(name) as Running);
      const started = await start(name, next);
      console.log(`· ${name}: ended in ${stopped.toFixed(1)} s, ready in ${started.toFixed(1)} s`);
      if (name === 'web1') inTurns = await viewsDuring(load, SIDE_BY_SIDE);
    }
    const seconds = (performance.now() - began - SIDE_BY_SIDE) / 1000;
    await pause(STEADY);
    load.isOver = true;
    await visitors;
    const programs = { PATH: postgresBinaries() ?? '' };
    console.log(`· ${runCommand(next, 'backup', { ...world.settings('worker'), ...programs })}`);

    printFigures(load, seconds);
    return [
      ...judgeLoad(load),
      ...(await judgeOrders(world, load)),
      {
        rule: `both builds answer in turns for at least ${VIEWS_IN_TURNS} page views`,
        of: inTurns,
        wrong: inTurns < VIEWS_IN_TURNS ? [`${inTurns} views`] : [],
      },
      {
        rule: 'every process is of the new release',
        of: NAMES.length,
        wrong: (await releasesOf(running)).filter((name) => before.includes(name)),
      },
      {
        rule: "the image's health check tells a process that serves from none",
        of: 2,
        wrong: [...(isWell ? [] : ['it serves']), ...(isWellWithout ? ['nobody serves'] : [])],
      },
    ];
  } finally {
    load.isOver = true;
    await Promise.all([...running.values()].map(stopInstance));
    await world.close();
  }
}

const statusesOf = (running: Map<Name, Running>): Promise<Status[]> =>
  Promise.all([...running.values()].map(({ url }) => ask<Status>(`${url}/api/status`)));

const releasesOf = async (running: Map<Name, Running>): Promise<string[]> =>
  (await statusesOf(running)).map(({ release }) => release);

const viewsOf = ({ asked }: Load): number => asked.filter(({ kind }) => kind === 'view').length;

async function viewsDuring(load: Load, milliseconds: number): Promise<number> {
  const before = viewsOf(load);
  await pause(milliseconds);
  return viewsOf(load) - before;
}

/** Waits for the outbox; returns the kinds of messages that are left when the time is over. */
async function untilSent(pool: Pool): Promise<string[]> {
  for (const until = Date.now() + TO_SEND; ; await pause(500)) {
    const { rows } = await pool.query<{ kind: string }>(
      "select kind from outbox where done_at is null and kind not like '%.telegram'",
    );
    if (rows.length === 0 || Date.now() > until) return rows.map(({ kind }) => kind);
  }
}

function printFigures({ asked, accepted }: Load, seconds: number): void {
  const of = (kind: string) => asked.filter((one) => one.kind === kind).length;
  const times = asked.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`;
  console.log(`
${of('view')} page views, ${of('script')} of their scripts, ${of('call')} calls of the API, ${accepted.length} orders
answered in ${at(0.5)} (middle), ${at(0.99)} (slowest in a hundred), ${at(1 - 1e-9)} (worst pause)
the release took ${seconds.toFixed(1)} s\n`);
}

function judgeLoad({ asked }: Load): Check[] {
  return [
    {
      rule: 'no request failed',
      of: asked.length,
      wrong: asked.flatMap(({ failure }) => failure ?? []),
    },
  ];
}

/** Checks that each accepted order exists exactly once in the database and once at the POS. */
async function judgeOrders({ database, urls }: World, { accepted }: Load): Promise<Check[]> {
  const { pool, db } = openDatabase(database.url, { embedded: false, max: 2 });
  const unsent = await untilSent(pool);
  const { rows } = await pool.query<{ number: string }>('select number from orders');
  const broken = await brokenInvariants(db);
  await pool.end();
  const atPos = (await readOrders(urls.poster)).map(numberOf);
  const wrongIn = (numbers: string[]) => {
    const counts = new Map<string, number>();
    for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
    const lost = accepted.filter(({ number }) => counts.get(number) !== 1);
    const known = new Set(accepted.map(({ number }) => number));
    return [
      ...lost.map(({ number }) => `${number}: ${counts.get(number) ?? 0} times`),
      ...[...counts.keys()].filter((number) => !known.has(number)).map((one) => `${one}: nobody's`),
    ];
  };
  return [
    {
      rule: 'every message is sent within a minute, but for Telegram, which takes one a second',
      of: accepted.length,
      wrong: unsent,
    },
    {
      rule: 'every accepted order is in the database once, and no other',
      of: accepted.length,
      wrong: wrongIn(rows.map(({ number }) => number)),
    },
    {
      rule: 'and at the POS once',
      of: accepted.length,
      wrong: wrongIn(atPos),
    },
    {
      rule: 'stock, sums, payments and mails agree',
      of: accepted.length,
      wrong: broken.map(({ rule, id }) => `${rule} (${id})`),
    },
  ];
}
