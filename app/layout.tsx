import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { SessionKeeper } from '@/components/auth/session-keeper';
import { BasketRestorer } from '@/components/basket/basket-restorer';
import { PageKeeper } from '@/components/layout/page-keeper';
import { PictureKeeper } from '@/components/layout/picture-keeper';
import { Toaster } from '@/components/ui/overlay/toaster';
import { readShop } from '@/lib/catalogue/cached';
import { SITE_DESCRIPTION, SITE_KEYWORDS, SITE_TITLE } from '@/lib/catalogue/seo/page-metadata';
import { STAND_IN_SCRIPT } from '@/lib/shared/stand-in';
import { PAGE_BACKGROUND, THEME_SCRIPT } from '@/lib/shared/theme';
import { fontVariables } from './fonts';
import './globals.css';

export async function generateMetadata(): Promise<Metadata> {
  const { siteUrl, name } = await readShop();
  return {
    metadataBase: new URL(siteUrl),
    applicationName: name,
    title: SITE_TITLE,
    description: SITE_DESCRIPTION,
    keywords: SITE_KEYWORDS,
    // No links on numbers: browsers would take article numbers for phone numbers.
    formatDetection: { telephone: false },
  };
}

export const viewport: Viewport = {
  themeColor: (['light', 'dark'] as const).map((theme) => ({
    media: `(prefers-color-scheme: ${theme})`,
    color: PAGE_BACKGROUND[theme],
  })),
  colorScheme: 'light dark',
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { minimumOrder, cutOff, longestEmail, lookPercents } = await readShop();
  return (
    // `suppressHydrationWarning`: THEME_SCRIPT sets `data-theme` on this element before hydration.
    <html lang="uk" className={fontVariables} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script dangerouslySetInnerHTML={{ __html: STAND_IN_SCRIPT }} />
      </head>
      {/* These attributes are read in the browser by lib/settings (page-rules, longest-email). */}
      <body
        data-minimum={minimumOrder}
        data-cut-off={cutOff}
        data-longest-email={longestEmail}
        data-looks={lookPercents.join(' ')}
      >
        <BasketRestorer />
        <SessionKeeper />
        <PictureKeeper />
        <PageKeeper />
        {children}
        <Toaster />
      </body>
    </html>
  );
}
