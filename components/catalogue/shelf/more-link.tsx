import Link from 'next/link';
import type { ReactNode } from 'react';
import { AnyIcon } from '@/components/ui/icon/any-icon';

type MoreLinkProps = { href: string; prefetch?: false; children: ReactNode };

export const MORE_LINK =
  'inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline';

/** A link to more products, beside a section's heading. */
export const MoreLink = ({ children, ...link }: MoreLinkProps) => (
  <Link {...link} className={MORE_LINK}>
    {children}
    <AnyIcon name="arrow" size={20} />
  </Link>
);
