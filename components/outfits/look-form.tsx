'use client';

import type { ReactNode } from 'react';
import { whenLoaded } from '@/components/layout/late-code';
import type { Slot } from '@/lib/catalogue/landing/outfit';

type LookFormProps = {
  /** The character's name. */
  name: string;
  /** Each with the one thing that is worn. */
  slots: Slot[];
  className: string;
  children: ReactNode;
};

/**
 * Its button, of which one is inside, puts the look into the basket; selects of sizes are named by their products.
 * No form: submitted before this code has come, it would load the page again.
 */
export const LookForm = ({ name, slots, ...look }: LookFormProps) => (
  // biome-ignore lint/a11y: the button inside bubbles its click
  <div
    {...look}
    role="group"
    aria-label={`Образ «${name}»`}
    onClick={({ target, currentTarget }) => {
      if (!(target as Element).closest('button')) return;
      void whenLoaded(
        `look ${name}`,
        () => import('./put-look').then(({ readyLook }) => readyLook(name, slots, currentTarget)),
        (put) => put(),
      );
    }}
  />
);
