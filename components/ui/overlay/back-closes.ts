/** Key in `history.state` of the extra history entry of an open overlay. */
const MARK = 'overlay';

/** Close functions of the open overlays, the topmost last. */
const open: (() => void)[] = [];

type Place = { index: number | undefined; length: number };

/** Position of the extra history entry, as long as no `popstate` has led away from that entry; else null. */
let lastMark: Place | null = null;

const placeNow = (): Place => ({
  index: 'navigation' in window ? window.navigation.currentEntry?.index : undefined,
  length: window.history.length,
});

/**
 * Whether the current history entry is directly before `mark`. Without the Navigation API entries have no index, so only
 * the length of the history is compared.
 */
function isBefore(mark: Place): boolean {
  const { index, length } = placeNow();
  return index === undefined || mark.index === undefined
    ? length === mark.length
    : index === mark.index - 1;
}

const isOnMark = (): boolean => window.history.state?.[MARK] === true;

/**
 * Adds a history entry, so that the browser's Back closes an overlay before it leaves the page. Returns the function to
 * call when the overlay is closed in another way. The entry then stays, and Back skips it: `history.back()` would
 * cancel the navigation of a link clicked in the overlay.
 */
export function closeOnBack(close: () => void): () => void {
  if (open.length === 0) window.addEventListener('popstate', onMove);
  open.push(close);
  mark();
  return () => {
    open.splice(open.lastIndexOf(close), 1);
  };
}

function mark() {
  if (!isOnMark()) window.history.pushState({ ...window.history.state, [MARK]: true }, '');
  lastMark = placeNow();
}

function onMove() {
  const cameFromMark = lastMark !== null && isBefore(lastMark);
  lastMark = isOnMark() ? placeNow() : null;
  const close = open.at(-1);
  if (close) {
    close();
    // Delayed until React has closed this overlay. If others are open, the next Back must close the next one.
    setTimeout(() => open.length > 0 && mark());
  } else if (cameFromMark && lastMark === null) window.history.back();
}
