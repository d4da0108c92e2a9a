'use client';

import { useEffect, useState } from 'react';
import { readNote, writeNote } from '../checkout/session-note';

const NOTE = 'bank-visit';

/** How long the bank's word is waited for before the page offers to pay again. */
const WAIT = 20_000;

/** Noted on the way to the bank, so that the order's page knows where the person comes from. */
export const noteBankVisit = (orderUrl: string) => writeNote(NOTE, orderUrl);

/** True for a while after the return from the bank's page of this order. */
export function useBackFromBank(orderUrl: string): boolean {
  const [isBack, setBack] = useState(false);

  useEffect(() => {
    const look = () => {
      if (readNote(NOTE) !== orderUrl) return;
      writeNote(NOTE, null);
      setBack(true);
    };
    look();
    // Back from the bank may bring the page as it was left.
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [orderUrl]);

  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setBack(false), WAIT);
    return () => clearTimeout(timer);
  }, [isBack]);

  return isBack;
}
