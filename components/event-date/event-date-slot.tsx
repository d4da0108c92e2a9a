'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { showToast } from '@/components/ui/overlay/show-toast';
import { NO_CONNECTION } from '@/lib/http/browser/api-client';
import { hasStoredEventDay } from '@/stores/stored-keys';
import { useLoaded } from '../ui/use-loaded';

const load = () => import('./event-date').then((loaded) => loaded.EventDate);

/**
 * The event on a product's page. `children` is the question, which is rendered with the page; the
 * rest loads on its click, or for a date chosen before.
 */
export function EventDateSlot({ children }: { children: ReactNode }) {
  const [isAsked, setIsAsked] = useState(false);
  const [isKept, setIsKept] = useState(false);
  useEffect(() => setIsKept(hasStoredEventDay()), []);
  const EventDate = useLoaded(isAsked || isKept, load, () => {
    setIsAsked(false);
    showToast({ id: 'event-date', tone: 'error', title: NO_CONNECTION });
  });
  if (EventDate) return <EventDate isAsked={isAsked} />;
  // biome-ignore lint/a11y: the button is inside, its presses are heard here
  return <div onClick={() => setIsAsked(true)}>{children}</div>;
}
