/** Scanners type a key every 5–40 ms, over Bluetooth up to 70, and a busy tablet is late; a person needs 150. */
const KEY_GAP = 120;
/** A suffix of Enter may lag behind the digits. */
const ENTER_GAP = 200;
/** Shorter ones are a person's hasty keys. */
const SHORTEST = 4;

/** What a keyboard-wedge scanner has typed so far. */
export type ScanRun = { text: string; at: number };

export const NO_SCAN: ScanRun = { text: '', at: Number.NEGATIVE_INFINITY };

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'timeStamp'>;

type Fed = {
  run: ScanRun;
  /** The code, with the Enter that ends it. */
  scanned: string | null;
  /** Whether the key belongs to a scan rather than to a person. */
  isScan: boolean;
};

/**
 * Pure: takes in one pressed key. Letters are those of the key's place, so that a Cyrillic layout does not garble
 * codes. An Enter right after keys that were no code is the end of a scan that got lost, and says so by `isScan`.
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

/** The sign of a key that codes are made of; null for other keys. */
function signOf(key: string, code: string): string | null {
  if (/^[\d./-]$/.test(key)) return key;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter && key.length === 1) return letter;
  return /^[A-Za-z]$/.test(key) ? key.toUpperCase() : null;
}
