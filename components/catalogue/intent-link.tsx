'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

type IntentLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'> & {
  /** Whether the link is in the viewport, so that a click is likely. */
  isInView?: boolean;
  /** Whether the target page needs code that this page does not have. Turns off the router's default prefetch. */
  isRare?: boolean;
};

/**
 * A link that prefetches its whole page (some 3 KB) once it is visible, hovered, touched or focused, so that a click
 * opens the page at once.
 */
export function IntentLink({ isInView = false, isRare = false, ...props }: IntentLinkProps) {
  const [near, setNear] = useState(false);
  const approach = () => setNear(true);
  return (
    <Link
      {...props}
      prefetch={near || (isInView && !savesData()) || (!isRare && 'auto')}
      onPointerEnter={approach}
      onTouchStart={approach}
      onFocus={approach}
    />
  );
}

/** Whether the visitor has turned on data saving; not all browsers expose it. */
export const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
