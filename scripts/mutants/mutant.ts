/** A wrong change that a careless refactoring could make, and the tests that must detect it. */
export type Mutant = {
  /** The resulting defect, as in a bug report. */
  name: string;
  file: string;
  /** Occurs exactly once in the file. */
  from: string;
  to: string;
  /** Test files that `npm test` runs. */
  tests: string[];
};

/** The source with the wrong change. Throws unless `from` occurs in it exactly once. */
export function mutate(source: string, { name, file, from, to }: Mutant): string {
  const [before, after, ...more] = source.split(from);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`«${name}»: its text has to occur once in ${file}: ${from}`);
  }
  return before + to + after;
}
