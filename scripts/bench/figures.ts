import { writeBlock } from './document';
import { type Busy, busyText, isDisturbed, watchMachine } from './machine';
import { type Figure, keepResults, keyOf, lastFigures } from './results';

/** How often a bench that was disturbed is repeated, unless it took longer than so many milliseconds. */
const REPEATS = 2;
const LONG = 5 * 60_000;

/** Read before this run writes its own. */
const last = lastFigures();
const figures = new Map<string, Figure>();
let noted: Figure[] = [];
let busySince = watchMachine();
let busy: Busy | null = null;

/** Which bars were asked for by name (`npm run bench -- P6 P7`); all of them when none was. */
const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const isOnce = process.argv.includes('--once');

export const isAsked = (...bars: string[]): boolean =>
  asked.length === 0 || bars.some((bar) => asked.some((one) => one.toUpperCase() === bar));

/** Keeps a figure; the machine was watched since the figure before it. */
export function note(
  bar: string,
  name: string,
  measured: string,
  limit: string,
  isMet: boolean,
): void {
  // Several figures of one measurement come at once.
  const seen = busySince();
  if (seen) {
    busy = seen;
    busySince = watchMachine();
  }
  noted.push({ bar, name, measured, limit, isMet, busy });
}

/**
 * Runs a bench, a short one again up to twice when others kept the machine busy; of each figure the least disturbed one is kept,
 * not the best. One that fails is a row that is not met, and the others go on.
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
    // A run that is ended early has what it measured.
    keepResults([...figures.values()], false);
    const disturbed = noted.filter((figure) => figure.busy && isDisturbed(figure.busy));
    const isLong = performance.now() - began > LONG;
    if (disturbed.length === 0 || isOnce || isLong || repeat === REPEATS) return;
    console.log(`· Again: ${disturbed.length} of ${noted.length} figures were disturbed`);
  }
}

const disturbance = ({ busy: seen }: Figure): number => (seen ? seen.others + seen.steal : 0);

/** Says how busy the machine is by itself, for two seconds. */
export async function sayHowBusy(): Promise<void> {
  const watched = watchMachine();
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const seen = watched();
  if (seen) console.log(`  the machine before: ${busyText(seen)}`);
  busySince = watchMachine();
  busy = null;
}

/** The table of all figures, with the difference to the last run; keeps them. */
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
  if (asked.length === 0) writeBlock('figures', tableOf(all));
}

function tableOf(all: Figure[]): string {
  const rows = all.map(
    ({ bar, name, measured, limit, isMet, busy: seen }) =>
      `| ${bar} | ${name} | ${measured} | ${limit} | ${isMet ? 'met' : '**not met**'} | ${seen ? busyText(seen) : ''} |`,
  );
  const head =
    '| | Figure | Measured | Bar | | The machine |\n| --- | --- | --- | --- | --- | --- |';
  return `${new Date().toISOString().slice(0, 10)}, Node ${process.version}:\n\n${head}\n${rows.join('\n')}`;
}

/** The change of the first number of a figure's text, in per cent. */
export function differenceOf(measured: string, before: string | undefined): string {
  const [now, then] = [measured, before ?? ''].map((text) => Number.parseFloat(text));
  if (now === undefined || then === undefined || !(Math.abs(then) > 0)) return '';
  const change = Math.round((now / then - 1) * 100);
  return Number.isNaN(change) ? '' : `${change > 0 ? '+' : ''}${change} %`;
}
