/** Maximum ms between keys of a scan: scanners take 5–40, by Bluetooth 70, on a busy tablet more; people 150. */
const KEY_GAP = 120;
/** Maximum milliseconds before the Enter that ends a scan, which may lag behind. */
const ENTER_GAP = 200;
/** Minimum characters of a code; a shorter run is fast typing. */
const SHORTEST = 4;

/** What a keyboard-wedge scanner has typed so far. */
export type ScanRun = { text: string; at: number };

export const NO_SCAN: ScanRun = { text: '', at: Number.NEGATIVE_INFINITY };

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'timeStamp'>;

type Fed = {
  run: ScanRun;
  /** The scanned code, once Enter has ended it; else null. */
  scanned: string | null;
  /** Whether the key belongs to a scan rather than to a person. */
  isScan: boolean;
};

/**
 * Pure: processes one pressed key. Letters are read from the key's position, so that a Cyrillic layout does not garble
 * codes. An Enter right after too few keys for a code ends a scan that got lost: `isScan` is true without a code.
 */
export function feedScanner(run: ScanRun, { key, code, timeStamp }: Key): Fed {
  const gap = timeStamp - run.at;
  if (key === 'Enter') {
    const isRun = run.text !== '' && gap <= ENTER_GAP;
    const scanned = isRun && run.text.length >= SHORTEST ? run.text : null;
    return { run: NO_SCAN, scanned, isScan: isRun };
  }
  // Scanners hold Shift for capitals.
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

/** The character of a key that codes consist of; null for other keys. */
function signOf(key: string, code: string): string | null {
  if (/^[\d./-]$/.test(key)) return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter && key.length === 1) return letter;
  return /^[A-Za-z]$/.test(key) ? key.toUpperCase() : null;
}
