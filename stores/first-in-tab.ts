const known = new Set<string>();

/** True when it is asked for the first time in this tab, over full loads too where storage allows. */
export function firstInTab(key: string): boolean {
  const isFirst = !known.has(key) && !isKept(key);
  known.add(key);
  return isFirst;
}

function isKept(key: string): boolean {
  try {
    if (sessionStorage.getItem(key)) return true;
    sessionStorage.setItem(key, '1');
  } catch {
    // Storage may be forbidden or full; then this page alone remembers.
  }
  return false;
}
