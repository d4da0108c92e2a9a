'use client';

import { useEffect } from 'react';
import { watchCode } from './lost-code';

const FILLED = 'input:not([type=checkbox], [type=radio], [type=file]), textarea';

/**
 * Tells React what stands in the fields of a form when it is sent: password managers and some browsers fill fields
 * without an event. React calls `onChange` only where a value is another than it knows, so nothing happens in a form
 * that was typed.
 */
function tellFilled({ target }: Event) {
  if (!(target instanceof HTMLFormElement)) return;
  for (const field of target.querySelectorAll(FILLED)) {
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** What every page needs while it is open: filled fields are read, and code of a replaced release is renewed. */
export function PageKeeper() {
  useEffect(() => {
    const stopWatching = watchCode();
    // Before React hears of it, which listens further inside.
    document.addEventListener('submit', tellFilled, true);
    return () => {
      stopWatching();
      document.removeEventListener('submit', tellFilled, true);
    };
  }, []);
  return null;
}
