const NOTE = 'next-toast';

/** Leaves a message for the page that is loaded next in this tab. */
export function leaveToast(title: string) {
  try {
    sessionStorage.setItem(NOTE, title);
  } catch {
    // What happened is seen without words too.
  }
}

/** The message left before the load, once. */
export function takeToast(): string | null {
  try {
    const title = sessionStorage.getItem(NOTE);
    if (title !== null) sessionStorage.removeItem(NOTE);
    return title;
  } catch {
    return null;
  }
}
