import { summaryOf } from '../../../lib/db/trace-statements';
import type { Ran } from './record-plans';
import type { Who } from './shop';
import { WALLS } from './walls';

/**
 * Maximum milliseconds of a statement. For shoppers and staff, derived from the limits of the benches P7 and ADMIN for
 * a whole response. For jobs, half of `statement_timeout`, so that a statement may take twice as long on a busier
 * machine.
 */
const BARS: Record<Who, number> = { shopper: 80, staff: 150, job: 2500 };

/**
 * `Line`: the slowest run of one statement of an operation (`Ask`). `Failure`: an operation that failed, with the
 * error's text.
 */
export type Line = Ran & { who: Who; ask: string; turns: number };
export type Failure = { who: Who; ask: string; words: string };

/**
 * Stores the slowest run of each statement of each operation (`Ask`). Statements that differ only in the number of
 * parameters count as one.
 */
export class Book {
  readonly lines = new Map<string, Line>();
  readonly failures: Failure[] = [];

  note(who: Who, ask: string, ran: Ran): void {
    const key = `${ask} ${ran.text.replace(/\$\d+(?:::\w+)?(?:, \$\d+(?:::\w+)?)*/g, '$')}`;
    const known = this.lines.get(key);
    const turns = (known?.turns ?? 0) + 1;
    const sequential = { ...ran.sequential };
    for (const [table, read] of Object.entries(known?.sequential ?? {})) {
      sequential[table] = Math.max(read, sequential[table] ?? 0);
    }
    const slowest = known && known.ms > ran.ms ? known : ran;
    this.lines.set(key, { ...slowest, who, ask, turns, sequential });
  }
}

export type Verdict = { ask: string; what: string; text: string; isKnown: boolean };

/** If a statement reads more than this share of a table without an index, it counts as reading the whole table. */
const MUCH = 1 / 10;

/**
 * Statements that are too slow, read a big table without an index, or fail. Those of operations listed in walls.ts are
 * marked as known. `bigTables` holds the row counts of big tables.
 */
export function judge(
  { lines, failures }: Book,
  bigTables: ReadonlyMap<string, number>,
): Verdict[] {
  const found = [...lines.values()].flatMap((line) => {
    const whole = Object.entries(line.sequential).flatMap(([table, read]) =>
      read > (bigTables.get(table) ?? Number.POSITIVE_INFINITY) * MUCH ? [table] : [],
    );
    const isSlow = line.ms > BARS[line.who];
    if (whole.length === 0 && !isSlow) return [];
    const what = [
      whole.length > 0 && `reads all of ${whole.join(', ')}`,
      isSlow && `${Math.round(line.ms)} ms, bar ${BARS[line.who]}`,
    ];
    return [{ ask: line.ask, what: what.filter(Boolean).join('; '), text: line.text }];
  });
  const broken = failures.map(({ ask, words }) => ({ ask, what: `failed: ${words}`, text: '' }));
  return [...found, ...broken].map((one) => ({ ...one, isKnown: one.ask in WALLS }));
}

/** Prints one line for each statement: who, ask, statement, count, milliseconds, rows returned and read, scans. */
export function printLines({ lines }: Book): void {
  for (const { who, ask, text, turns, ms, rows, read, scans } of lines.values()) {
    const { operation, table } = summaryOf(text);
    const figures = `${ms.toFixed(1)} ms  ${rows} of ${read} rows  ×${turns}`;
    console.log(
      `${who.padEnd(8)}${ask.padEnd(28)}${`${operation} ${table ?? ''}`.padEnd(26)}${figures.padEnd(40)}${scans.slice(0, 3).join(', ')}`,
    );
  }
}

export function printVerdicts(verdicts: Verdict[]): void {
  for (const { ask, what, text, isKnown } of verdicts) {
    console.log(`\n${isKnown ? 'KNOWN' : 'NEW'}  ${ask}: ${what}`);
    if (isKnown) console.log(`  ${WALLS[ask]}`);
    if (text) console.log(`  ${text.slice(0, 400)}`);
  }
}
