const known = new Set<string>();

/** True on the first call with this key in this tab, also across page loads where storage allows. */
export function firstInTab(key: string): boolean {
  const isFirst = !known.has(key) && !isStored(key);
  known.add(key);
  return isFirst;
}

function isStored(key: string): boolean {
  try {
    if (sessionStorage.getItem(key)) return true;
    sessionStorage.setItem(key, '1');
  } catch {
    // Storage may be disabled or full; then only this page remembers.
  }
  return false;
}
