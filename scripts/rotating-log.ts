import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';

const MOST = 10 * 1024 * 1024;

/**
 * Returns a function that appends lines to a file that only its owner can read. The newest 10 to 20 MB are stored;
 * older lines are in a second file with the suffix `.1`.
 */
export function rotatingLog(file: string, most = MOST): (line: string) => void {
  let size = existsSync(file) ? statSync(file).size : 0;
  return (line) => {
    const text = `${line}\n`;
    try {
      if (size > most) {
        renameSync(file, `${file}.1`);
        size = 0;
      }
      appendFileSync(file, text, { mode: 0o600 });
      size += Buffer.byteLength(text);
    } catch {
      // When the disk is full, the line is lost and the shop continues.
    }
  };
}
