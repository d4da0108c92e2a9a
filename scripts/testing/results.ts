/** The result of one part of a run. */
export type Part = {
  name: string;
  seconds: number;
  passed: number;
  skipped: number;
  /** Text of each failure, of one or more lines. */
  failures: string[];
  files: { name: string; seconds: number }[];
};

const SLOWEST = 10;

/** Prints failures, the minutes of each part, the slowest files and the summary; returns whether everything passed. */
export function tellResults(parts: Part[]): boolean {
  const sum = (of: (part: Part) => number) => parts.reduce((total, part) => total + of(part), 0);
  const failed = sum(({ failures }) => failures.length);
  const files = parts.flatMap((part) => part.files.map((file) => ({ ...file, part: part.name })));
  const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);

  for (const failure of parts.flatMap(({ failures }) => failures))
    console.error(`FAILED: ${failure}`);
  console.log('\nMinutes  Passed  Failed  Part');
  for (const part of parts) {
    const numbers = [
      minutes(part.seconds).padStart(7),
      pad(part.passed),
      pad(part.failures.length),
    ];
    console.log(`${numbers.join('  ')}  ${part.name}`);
  }
  console.log(`${minutes(sum(({ seconds }) => seconds)).padStart(7)}  in all`);
  if (slowest.length > 0) console.log('\nSeconds  Slowest files');
  for (const { name, seconds, part } of slowest) {
    console.log(`${seconds.toFixed(1).padStart(7)}  ${name} (${part})`);
  }
  console.log(
    `\n${sum(({ passed }) => passed)} passed, ${failed} failed, ${sum(({ skipped }) => skipped)} skipped`,
  );
  return failed === 0;
}

const minutes = (seconds: number): string => (seconds / 60).toFixed(1);
const pad = (count: number): string => String(count).padStart(6);
