/**
 * Maximum ms between two keys of a barcode scan. USB scanners take 5–40 ms, Bluetooth scanners 70 or more, people 150.
 */
const KEY_GAP = 120;
/** Maximum ms between the last character of a scan and the Enter that ends it, which may be delayed. */
const ENTER_GAP = 200;
/** Minimum characters of a scanned code; a shorter sequence is fast typing. */
const SHORTEST = 4;

/** What a barcode scanner, which acts as a keyboard, has typed so far. `at`: time of the last key, in ms. */
export type ScanRun = { text: string; at: number };

export const NO_SCAN: ScanRun = { text: '', at: Number.NEGATIVE_INFINITY };

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'timeStamp'>;

type Fed = {
  run: ScanRun;
  /** The scanned code, when this key is the Enter that ends it; else null. */
  scanned: string | null;
  /** Whether the key belongs to a scan and was not typed by a person. */
  isScan: boolean;
};

/**
 * Pure: processes one pressed key. Letters are read from the physical key, so that a Cyrillic layout does not change
 * codes. If Enter follows too few characters for a code, the scan was incomplete; then `isScan` is true and `scanned`
 * is null.
 */
export function feedScanner(run: ScanRun, { key, code, timeStamp }: Key): Fed {
  const gap = timeStamp - run.at;
  if (key === 'Enter') {
    const isRun = run.text !== '' && gap <= ENTER_GAP;
    const scanned = isRun && run.text.length >= SHORTEST ? run.text : null;
    return { run: NO_SCAN, scanned, isScan: isRun };
  }
  // Scanners press Shift for capital letters, so Shift does not interrupt a scan.
  if (key === 'Shift') return { run, scanned: null, isScan: false };
  const sign = signOf(key, code);
  if (sign === null) return { run: NO_SCAN, scanned: null, isScan: false };
  const isScan = gap <= KEY_GAP;
  return {
    run: { text: isScan ? run.text + sign : sign, at: timeStamp },
    scanned: null,
    isScan,
  };
}

/** The character of a pressed key if codes can contain it; null for other keys. */
function signOf(key: string, code: string): string | null {
  if (/^[\d./-]$/.test(key)) return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter && key.length === 1) return letter;
  return /^[A-Za-z]$/.test(key) ? key.toUpperCase() : null;
}
