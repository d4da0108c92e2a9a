'use client';

import type { ReactNode } from 'react';
import { runWhenLoaded } from '@/components/layout/lazy-code';
import type { Slot } from '@/lib/catalogue/landing/outfit';

type LookFormProps = {
  /** The character's name. */
  name: string;
  /** The slots of the outfit, each with exactly one product. */
  slots: Slot[];
  className: string;
  children: ReactNode;
};

/**
 * A group that contains one button, among `children`; a click on it adds the look to the basket. Size selects must be
 * named by product id. Not a form, since a submit before this code has loaded would reload the page.
 */
export const LookForm = ({ name, slots, ...look }: LookFormProps) => (
  // biome-ignore lint/a11y: the button inside bubbles its click
  <div
    {...look}
    role="group"
    aria-label={`Образ «${name}»`}
    onClick={({ target, currentTarget }) => {
      if (!(target as Element).closest('button')) return;
      void runWhenLoaded(
        `look ${name}`,
        () =>
          import('./put-outfit').then(({ prepareLook }) => prepareLook(name, slots, currentTarget)),
        (put) => put(),
      );
    }}
  />
);
