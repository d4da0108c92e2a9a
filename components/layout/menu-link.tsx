import Link from 'next/link';
import { isPrivatePage } from '@/lib/private-pages';

/** A link of a menu that staff have written. */
export type MenuLink = { text: string; href: string };

/** The link; a plain one to private pages, whose own content security policy needs a full page load. */
export const FooterLink = ({ text, href }: MenuLink) =>
  isPrivatePage(href) ? (
    <a href={href}>{text}</a>
  ) : (
    <Link href={href} prefetch={false}>
      {text}
    </Link>
  );
