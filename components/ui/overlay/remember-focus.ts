const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Remembers the focused element before a dialog or an action. The returned function gives the focus back to it. If that
 * element is removed, then or later (a reloaded order has other buttons), the focus goes to the heading of the nearest
 * section that is left. Focus that is elsewhere stays there.
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement;
  if (!(opener instanceof HTMLElement) || isLost()) return () => {};
  const around: HTMLElement[] = [];
  for (let one = opener.parentElement; one && one !== document.body; one = one.parentElement) {
    around.push(one);
  }
  const follow = () => {
    if (document.activeElement === opener) return;
    if (opener.checkVisibility() || focusNear(around)) observer.disconnect();
  };
  const observer = new MutationObserver(follow);
  return () => {
    // The browser itself gives no focus back after a dialog that was removed while it was open.
    if (isLost()) opener.focus({ preventScroll: true });
    observer.observe(document.body, { childList: true, subtree: true });
    follow();
  };
}

/** If nothing has the focus, focuses the first heading of the nearest element with one; false if there is none. */
function focusNear(around: HTMLElement[]): boolean {
  const near = around.filter((one) => one.isConnected);
  const headings = near.flatMap((one) => [...one.querySelectorAll<HTMLElement>(HEADINGS)]);
  for (const heading of headings.filter((one) => one.checkVisibility())) {
    if (!isLost()) break;
    heading.tabIndex = -1;
    heading.focus();
  }
  return !isLost();
}

/** A closed dialog stays visible until its animation ends. */
const HEADINGS = ':is(h1, h2, h3, h4):not(dialog:not([open]) *)';
