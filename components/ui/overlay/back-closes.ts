/** In `history.state` of the entry that Back leaves when it closes what is open. */
const MARK = 'overlay';

/** What is open, the topmost last: each closes itself. */
const open: (() => void)[] = [];

/** How long the history was when this page was last on a marked entry; another length means it has gone on since. */
let lengthOnMark = 0;

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
  lengthOnMark = window.history.length;
}

function onMove() {
  const cameFromMark = lengthOnMark === window.history.length;
  lengthOnMark = isOnMark() ? window.history.length : 0;
  const close = open.at(-1);
  if (close) {
    close();
    // Whatever stays open is closed by the next Back; after React has closed this one.
    setTimeout(() => open.length > 0 && mark());
  } else if (cameFromMark && lengthOnMark === 0) window.history.back();
}
