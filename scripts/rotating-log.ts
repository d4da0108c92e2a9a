import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';

const MOST = 10 * 1024 * 1024;

/**
 * Keeps lines in a file that its owner alone may read, the last 10 to 20 MB of them: the older half stands
 * beside it with `.1` at the end.
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
      // A full disk takes the line, not the shop.
    }
  };
}
