'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { readNote, writeNote } from '@/stores/tab-note';

const NOTE = 'bank-visit';

/** How long to wait for the bank's answer before the page offers to pay again, in ms. */
const WAIT = 10_000;

/** Call before leaving for the bank, so that the order's page recognises a return by Back. */
export const noteBankVisit = (orderUrl: string) => writeNote(NOTE, orderUrl);

/**
 * True for a while after the return from this order's bank page. The bank's return URL has a mark, since it may open in
 * another browser than the one that left; a return by Back is recognised by the note.
 */
export function useBackFromBank(orderUrl: string): boolean {
  const isSent = useSearchParams().has('returned');
  const [isBack, setBack] = useState(isSent);

  useEffect(() => {
    const check = () => {
      // So that a reload does not count as a return.
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
