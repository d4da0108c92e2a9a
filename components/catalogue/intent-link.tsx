'use client';

import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

type IntentLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'> & {
  /** On the screen now: as likely to be pressed as anything is. */
  isInView?: boolean;
};

/**
 * A link whose page is fetched whole (some 3 KB) once it is seen or a pointer or the focus comes near
 * it: by the time of the press it is there. What nobody scrolls to costs nobody anything.
 */
export function IntentLink({ isInView = false, ...props }: IntentLinkProps) {
  const [near, setNear] = useState(false);
  const approach = () => setNear(true);
  return (
    <Link
      {...props}
      prefetch={near || (isInView && !savesData()) ? true : 'auto'}
      onPointerEnter={approach}
      onTouchStart={approach}
      onFocus={approach}
    />
  );
}

/** Whether the visitor has asked for few bytes; not every browser tells. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
