'use client';

import { useEffect } from 'react';
import { watchCode } from './stale-release';

const FILLED = 'input:not([type=checkbox], [type=radio], [type=file]), textarea';

/**
 * Reports field values to React before a form is submitted: password managers and some browsers fill fields without an
 * event. React calls `onChange` only if a value differs from its own, so typed fields are not affected.
 */
function tellFilled({ target }: Event) {
  if (!(target instanceof HTMLFormElement)) return;
  for (const field of target.querySelectorAll(FILLED)) {
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Runs on every page: reports autofilled fields, and reloads the page if its code was replaced by a newer release. */
export function PageKeeper() {
  useEffect(() => {
    const stopWatching = watchCode();
    // Runs before React, which listens on an inner element.
    document.addEventListener('submit', tellFilled, true);
    return () => {
      stopWatching();
      document.removeEventListener('submit', tellFilled, true);
    };
  }, []);
  return null;
}
