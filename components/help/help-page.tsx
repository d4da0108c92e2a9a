import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/catalogue/breadcrumbs';
import { IntentLink } from '@/components/catalogue/intent-link';
import { Markup } from '@/components/legal/markup';
import { renderLegal } from '@/components/legal/render-legal';
import { readShop } from '@/lib/catalogue/cached';
import { pageMetadata } from '@/lib/catalogue/seo/page-metadata';
import { offeredCarriers } from '@/lib/delivery/registry';
import { HELP_PAGES, type HelpSlug, helpPage, helpPath } from '@/lib/help/help-pages';
import { helpText } from '@/lib/help/help-text';
import { offeredPayments } from '@/lib/orders/paying/offered-payments';

export function helpMetadata(slug: HelpSlug): Metadata {
  const { title, description } = helpPage(slug);
  return pageMetadata({ title, description, path: helpPath(slug) });
}

/** The content of a help page; `children` are shown above the text. */
export async function HelpArticle({ slug, children }: { slug: HelpSlug; children?: ReactNode }) {
  const { name } = helpPage(slug);
  const shop = await readShop();
  const offers = { carriers: offeredCarriers(), payments: offeredPayments() };
  const { intro, sections } = renderLegal(helpText(slug, offers), shop);
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ name, path: helpPath(slug) }]} siteUrl={shop.siteUrl} />
      <h1>{name}</h1>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_240px]">
        <div className="prose">
          {children}
          {intro && <Markup html={intro} />}
          {sections.map(({ id, title, html }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <Markup html={html} />
            </section>
          ))}
        </div>
        <OtherPages current={slug} />
      </div>
    </div>
  );
}

const OtherPages = ({ current }: { current: HelpSlug }) => (
  <nav aria-label="Довідка" className="lg:sticky lg:top-40 lg:mt-10 lg:self-start">
    <ul className="flex flex-wrap gap-2 lg:grid lg:gap-0">
      {HELP_PAGES.map(({ slug, name }) => (
        <li key={slug}>
          <IntentLink
            href={helpPath(slug)}
            isRare
            aria-current={slug === current ? 'page' : undefined}
            className="flex min-h-11 items-center rounded-field border-[1.5px] border-field bg-white px-4 font-semibold hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-white lg:border-0 lg:bg-transparent lg:hover:bg-paper-2"
          >
            {name}
          </IntentLink>
        </li>
      ))}
    </ul>
  </nav>
);
