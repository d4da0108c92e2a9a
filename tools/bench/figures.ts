import { writeBlock } from './document';
import { type Busy, busyText, isDisturbed, watchMachine } from './machine';
import { type Figure, keepResults, keyOf, lastFigures } from './results';

/** Maximum repetitions of a bench that other processes have disturbed. A bench longer than LONG ms is not repeated. */
const REPEATS = 2;
const LONG = 5 * 60_000;

/** Figures of the last run, read before this run writes its own. */
const last = lastFigures();
const figures = new Map<string, Figure>();
let noted: Figure[] = [];
let busySince = watchMachine();
let busy: Busy | null = null;

/** Names of the benches to run (`npm run bench -- P6 P7`). If there are none, all benches run. */
const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const isOnce = process.argv.includes('--once');

export const isAsked = (...bars: string[]): boolean =>
  asked.length === 0 || bars.some((bar) => asked.some((one) => one.toUpperCase() === bar));

/** Records a figure together with how busy the machine was since the previous one. */
export function note(
  bar: string,
  name: string,
  measured: string,
  limit: string,
  isMet: boolean,
): void {
  // Null if too little time has passed since the last call. Figures of one measurement are recorded together, so they
  // share the value of the first.
  const seen = busySince();
  if (seen) {
    busy = seen;
    busySince = watchMachine();
  }
  noted.push({ bar, name, measured, limit, isMet, busy });
}

/**
 * Runs a bench; a short one is repeated up to twice if other processes kept the machine busy. For each figure the least
 * disturbed value is stored, even if another one was better. If a bench throws, a missed figure is recorded, and the
 * other benches continue.
 */
export async function undisturbed(bar: string, run: () => Promise<void>): Promise<void> {
  for (let repeat = 0; ; repeat += 1) {
    noted = [];
    const began = performance.now();
    await sayHowBusy();
    await run().catch((error: unknown) => {
      console.error(error);
      note(bar, 'failed', String(error).split('\n', 1)[0] ?? '', '-', false);
    });
    for (const figure of noted) {
      const known = figures.get(keyOf(figure));
      if (!known || disturbance(figure) < disturbance(known)) figures.set(keyOf(figure), figure);
    }
    // Stores the figures now, so that an interrupted run does not lose them.
    keepResults([...figures.values()], false);
    const disturbed = noted.filter((figure) => figure.busy && isDisturbed(figure.busy));
    const isLong = performance.now() - began > LONG;
    if (disturbed.length === 0 || isOnce || isLong || repeat === REPEATS) return;
    console.log(`· Again: ${disturbed.length} of ${noted.length} figures were disturbed`);
  }
}

const disturbance = ({ busy: seen }: Figure): number => (seen ? seen.others + seen.steal : 0);

/** Prints how busy other processes keep the machine before a bench, measured over two seconds. */
export async function sayHowBusy(): Promise<void> {
  const watched = watchMachine();
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const seen = watched();
  if (seen) console.log(`  the machine before: ${busyText(seen)}`);
  busySince = watchMachine();
  busy = null;
}

/** Prints the table of all figures with the difference to the last run, and stores them. */
export function print(): void {
  const all = [...figures.values()];
  if (all.length === 0) return;
  console.log('');
  for (const figure of all) {
    const { bar, name, measured, limit, isMet, busy: seen } = figure;
    const difference = differenceOf(measured, last.get(keyOf(figure))?.measured);
    const disturbed = seen && isDisturbed(seen) ? `  disturbed: ${busyText(seen)}` : '';
    console.log(
      `${bar.padEnd(6)}${name.padEnd(52)}${measured.padEnd(30)}bar ${limit.padEnd(12)}${(isMet ? 'met' : 'NOT MET').padEnd(9)}${difference.padEnd(8)}${disturbed}`,
    );
  }
  console.log(`\n${all.filter(({ isMet }) => isMet).length} of ${all.length} met`);
  keepResults(all, asked.length === 0);
  if (asked.length === 0) writeBlock('figures', tableOf(all, new Date()));
}

/** Maximum rows of a part in the document. If a part has more figures, only those that miss their limit are listed. */
const MOST_ROWS = 12;
/** Parts that write tables of their own. */
const WITH_TABLES = ['GROWTH', 'LIMIT'];

/** Pure: the figures as Markdown, part by part; how busy the machine was is shown only for disturbed figures. */
export function tableOf(all: Figure[], at: Date): string {
  const bars = [...new Set(all.map(({ bar }) => bar))].filter((bar) => !WITH_TABLES.includes(bar));
  const rows = bars.flatMap((bar) => {
    const figures = all.filter((figure) => figure.bar === bar);
    const met = figures.filter(({ isMet }) => isMet).length;
    const isLong = figures.length > MOST_ROWS;
    const shown = isLong ? figures.filter(({ isMet }) => !isMet) : figures;
    const summary = isLong ? [`| ${bar} | met | ${met} of ${figures.length} | | |`] : [];
    return [...summary, ...shown.map(rowOf)];
  });
  const head = '| | Figure | Measured | Bar | |\n| --- | --- | --- | --- | --- |';
  return `${at.toISOString().slice(0, 10)}, Node ${process.version}:\n\n${head}\n${rows.join('\n')}`;
}

function rowOf({ bar, name, measured, limit, isMet, busy: seen }: Figure): string {
  const marks = [
    ...(isMet ? [] : ['**missed**']),
    ...(seen && isDisturbed(seen) ? [busyText(seen)] : []),
  ];
  return `| ${bar} | ${name} | ${measured} | ${limit} | ${marks.join(', ')} |`;
}

/** Change between the first numbers of two figures, in per cent. */
export function differenceOf(measured: string, before: string | undefined): string {
  const [now, then] = [measured, before ?? ''].map((text) => Number.parseFloat(text));
  if (now === undefined || then === undefined || !(Math.abs(then) > 0)) return '';
  const change = Math.round((now / then - 1) * 100);
  return Number.isNaN(change) ? '' : `${change > 0 ? '+' : ''}${change} %`;
}
