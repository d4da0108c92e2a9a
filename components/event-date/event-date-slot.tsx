'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { hasStoredEventDay } from '@/stores/stored-keys';
import { useLateCode } from '../layout/use-late-code';

const load = () => import('./event-date').then((loaded) => loaded.EventDate);

/**
 * The event on a product's page. `children` is the question, which is rendered with the page; the
 * rest loads on its click, or for a date chosen before.
 */
export function EventDateSlot({ children }: { children: ReactNode }) {
  const [isAsked, setIsAsked] = useState(false);
  const [isStored, setIsStored] = useState(false);
  useEffect(() => setIsStored(hasStoredEventDay()), []);
  const EventDate = useLateCode(isAsked || isStored, load, () => setIsAsked(false));
  if (EventDate) return <EventDate isAsked={isAsked} />;
  // biome-ignore lint/a11y: the button inside bubbles its click
  return <div onClick={() => setIsAsked(true)}>{children}</div>;
}
