'use client';

import { useEffect } from 'react';
import { watchCode } from './stale-release';

const FILLED = 'input:not([type=checkbox], [type=radio], [type=file]), textarea';

/**
 * Before a form is submitted, reports its field values to React: password managers and some browsers fill fields
 * without an event. React calls `onChange` only if a value differs from its own, so typed fields are unaffected.
 */
function tellFilled({ target }: Event) {
  if (!(target instanceof HTMLFormElement)) return;
  for (const field of target.querySelectorAll(FILLED)) {
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** On every page: reports autofilled fields, and reloads the page if a newer release has replaced its code. */
export function PageKeeper() {
  useEffect(() => {
    const stopWatching = watchCode();
    // A capturing listener on the document, to run before React, which listens on an inner element.
    document.addEventListener('submit', tellFilled, true);
    return () => {
      stopWatching();
      document.removeEventListener('submit', tellFilled, true);
    };
  }, []);
  return null;
}
