import { renameSync, writeFileSync } from 'node:fs';

/** Replaces a file in one step, so that a crash never leaves it half-written. */
export function writeAtomically(file: string, text: string, mode = 0o644): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, text, { mode });
  renameSync(draft, file);
}
