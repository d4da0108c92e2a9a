/** In `history.state` of the entry that Back leaves when it closes what is open. */
const MARK = 'overlay';

/** What is open, the topmost last: each closes itself. */
const open: (() => void)[] = [];

type Place = { index: number | undefined; length: number };

/** The marked entry that this page was on last; null after it has moved on. */
let lastMark: Place | null = null;

const placeNow = (): Place => ({
  index: 'navigation' in window ? window.navigation.currentEntry?.index : undefined,
  length: window.history.length,
});

/** Whether one step back has led here from the marked entry; older browsers only tell that nothing was added since. */
function isBefore(mark: Place): boolean {
  const { index, length } = placeNow();
  return index === undefined || mark.index === undefined
    ? length === mark.length
    : index === mark.index - 1;
}

const isOnMark = (): boolean => window.history.state?.[MARK] === true;

/**
 * Lets the browser's Back close this before it leaves the page, by an entry of its own in the history. Returns what to
 * call when it is closed in another way: the entry then stays, since `history.back()` would cancel a link that the same
 * press has followed, and Back passes over it.
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
    // Whatever stays open is closed by the next Back; after React has closed this one.
    setTimeout(() => open.length > 0 && mark());
  } else if (cameFromMark && lastMark === null) window.history.back();
}
