import Link from 'next/link';
import type { ComponentProps, ReactNode } from 'react';
import { type Button, buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { apiUrl } from '@/lib/http/browser/api-client';

type LinkProps = ComponentProps<typeof Link>;
type ButtonStyle = Pick<ComponentProps<typeof Button>, 'variant' | 'size'>;

/** A link inside the admin, without prefetching. */
export const AdminLink = (props: LinkProps) => <Link prefetch={false} {...props} />;

/** A text link with a tap target 44 px high. */
export const TextLink = ({ className, ...link }: LinkProps) => (
  <AdminLink
    {...link}
    className={classNames('link inline-flex min-h-11 items-center', className)}
  />
);

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, className, ...link }: LinkProps & ButtonStyle) => (
  <AdminLink {...link} className={buttonClass({ variant, size }, className)} />
);

/** A link that opens a page of the shop in a new tab. */
export const ShopLink = ({ path }: { path: string }) => (
  <a
    href={path}
    target="_blank"
    rel="noopener"
    className={buttonClass({ variant: 'secondary', size: 'sm' })}
  >
    <AnyIcon name="eye" size={20} />
    На сайті
    <span className="sr-only"> (у новій вкладці)</span>
  </a>
);

type DownloadProps = { path: string; children: ReactNode };

/** A link that downloads a file from this API path. */
export const DownloadLink = ({ path, children }: DownloadProps) => (
  <a href={apiUrl(path)} download className={buttonClass({ variant: 'secondary', size: 'sm' })}>
    <span>{children}</span>
  </a>
);
