/** Key in `history.state` of the extra history entry of an open overlay. */
const MARK = 'overlay';

/** Close functions of the open overlays, the topmost last. */
const open: (() => void)[] = [];

type Place = { index: number | undefined; length: number };

/** The extra entry that this page was on last; null after it has moved on. */
let lastMark: Place | null = null;

const placeNow = (): Place => ({
  index: 'navigation' in window ? window.navigation.currentEntry?.index : undefined,
  length: window.history.length,
});

/** Whether one step back from the extra entry led here. Without the Navigation API: whether no entry was added. */
function isBefore(mark: Place): boolean {
  const { index, length } = placeNow();
  return index === undefined || mark.index === undefined
    ? length === mark.length
    : index === mark.index - 1;
}

const isOnMark = (): boolean => window.history.state?.[MARK] === true;

/**
 * Makes the browser's Back close an overlay before it leaves the page, by an extra history entry. Returns the function
 * to call when the overlay is closed in another way: the entry then stays, since `history.back()` would cancel a link
 * that the same click follows, and Back skips it.
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
    // The next Back closes the next open overlay; runs after React has closed this one.
    setTimeout(() => open.length > 0 && mark());
  } else if (cameFromMark && lastMark === null) window.history.back();
}
