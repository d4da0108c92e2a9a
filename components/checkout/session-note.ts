/** A value of this tab, kept over a reload; storage that is full or forbidden keeps nothing. */
export function readNote(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

export function writeNote(name: string, value: unknown) {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // The form itself still holds everything.
  }
}
