'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { readNote, writeNote } from '@/stores/tab-note';

const NOTE = 'bank-visit';

/** How long the bank is asked for its word before the page offers to pay again. */
const WAIT = 10_000;

/** Noted on the way to the bank, so that the order's page knows where the person comes from. */
export const noteBankVisit = (orderUrl: string) => writeNote(NOTE, orderUrl);

/**
 * True for a while after the return from the bank's page of this order. The bank marks the address, as
 * it may send the person into another browser than the one that left; whoever goes Back has the note.
 */
export function useBackFromBank(orderUrl: string): boolean {
  const isSent = useSearchParams().has('returned');
  const [isBack, setBack] = useState(isSent);

  useEffect(() => {
    const look = () => {
      // So that a reload asks for nothing.
      if (isSent) window.history.replaceState(null, '', window.location.pathname);
      if (readNote(NOTE) !== orderUrl) return;
      writeNote(NOTE, null);
      setBack(true);
    };
    look();
    // Back from the bank may bring the page as it was left.
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [orderUrl, isSent]);

  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setBack(false), WAIT);
    return () => clearTimeout(timer);
  }, [isBack]);

  return isBack;
}
