'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { hasStoredEventDay } from '@/stores/stored-keys';
import { useLazyDialog } from '../layout/use-late-code';
import type { EventProduct } from './event-date';

type EventDateSlotProps = {
  children: ReactNode;
  product?: EventProduct;
  /** Shown beside the date. If `note` is defined, even as empty text, the verdict is short and without advice. */
  note?: ReactNode;
};

const load = () => import('./event-date').then((loaded) => loaded.EventDate);

/**
 * The event date on a page. `children` is the question, rendered on the server. The other code loads when the question
 * is clicked, or at once if a date was chosen before.
 */
export function EventDateSlot({ children, product, note }: EventDateSlotProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [isStored, setIsStored] = useState(false);
  useEffect(() => setIsStored(hasStoredEventDay()), []);
  const EventDate = useLazyDialog(isAsked || isStored, load, () => setIsAsked(false));
  if (EventDate) return <EventDate isAsked={isAsked} product={product} note={note} />;
  // biome-ignore lint/a11y: the button inside bubbles its click
  return <div onClick={() => setIsAsked(true)}>{children}</div>;
}
