const NOTE = 'next-toast';

/** Leaves a message for the page that is loaded next in this tab. */
export function leaveToast(title: string) {
  try {
    sessionStorage.setItem(NOTE, title);
  } catch {
    // The message is not essential.
  }
}

/** The message left before the page load; returned only once. */
export function takeToast(): string | null {
  try {
    const title = sessionStorage.getItem(NOTE);
    if (title !== null) sessionStorage.removeItem(NOTE);
    return title;
  } catch {
    return null;
  }
}
