'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { readNote, writeNote } from '@/stores/tab-note';

const NOTE = 'bank-visit';

/** Time to wait for the bank's answer before the page offers to pay again, in ms. */
const WAIT = 10_000;

/** Call before opening the bank's page, so that the order's page recognizes a return by the Back button. */
export const noteBankVisit = (orderUrl: string) => writeNote(NOTE, orderUrl);

/**
 * Whether the shopper has just returned from the bank's page for this order; false again after `WAIT`. The bank's
 * return URL contains `returned`, since it may open in another browser. A return by Back is recognized by a note in
 * this tab.
 */
export function useBackFromBank(orderUrl: string): boolean {
  const isSent = useSearchParams().has('returned');
  const [isBack, setBack] = useState(isSent);

  useEffect(() => {
    const check = () => {
      // Removes `returned` from the URL, so that a reload does not count as a return.
      if (isSent) window.history.replaceState(null, '', window.location.pathname);
      if (readNote(NOTE) !== orderUrl) return;
      writeNote(NOTE, null);
      setBack(true);
    };
    check();
    // Back may restore the page from the back-forward cache.
    window.addEventListener('pageshow', check);
    return () => window.removeEventListener('pageshow', check);
  }, [orderUrl, isSent]);

  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setBack(false), WAIT);
    return () => clearTimeout(timer);
  }, [isBack]);

  return isBack;
}
