import { renameSync, writeFileSync } from 'node:fs';

/** A half-written file never takes the place of a whole one, whatever stops the process. */
export function writeAtomically(file: string, text: string, mode = 0o644): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, text, { mode });
  renameSync(draft, file);
}
