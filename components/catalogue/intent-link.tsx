'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

type IntentLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'> & {
  /** On the screen now (and on a phone touched), so likely to be clicked. */
  isInView?: boolean;
  /** To a page with other code than this one: visible is not enough. */
  isRare?: boolean;
};

/**
 * A link whose page is prefetched whole (some 3 KB) once it is visible or a pointer or the focus
 * comes near it, so that it is there on the click. Links that nobody scrolls to cost nothing.
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

/** Whether the visitor has turned on data saving; not every browser exposes it. */
export const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
