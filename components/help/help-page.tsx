import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { IntentLink } from '@/components/catalogue/intent-link';
import { readShop } from '@/lib/catalogue/cached';
import { pageMetadata } from '@/lib/catalogue/seo/page-metadata';
import { readContent } from '@/lib/content/cached';
import { offeredCarriers } from '@/lib/delivery/registry';
import { HELP_PAGES, type HelpSlug, helpPage, helpPath } from '@/lib/help/help-pages';
import { helpText } from '@/lib/help/help-text';
import { offeredPayments } from '@/lib/orders/paying/offered-payments';
import { Article } from './article';

export function helpMetadata(slug: HelpSlug): Metadata {
  const { title, description } = helpPage(slug);
  return pageMetadata({ title, description, path: helpPath(slug) });
}

type HelpArticleProps = {
  slug: HelpSlug;
  /** The text to show; without it, the one that shoppers see now. */
  text?: string;
  children?: ReactNode;
};

/** The content of a help page; `children` are shown above the text. */
export async function HelpArticle({ slug, text, children }: HelpArticleProps) {
  const { name } = helpPage(slug);
  const [shop, shown] = await Promise.all([readShop(), readContent(slug)]);
  return (
    <Article
      name={name}
      path={helpPath(slug)}
      text={(text ?? shown.text) || ownHelpText(slug)}
      shop={shop}
      aside={<OtherPages current={slug} />}
    >
      {children}
    </Article>
  );
}

/** The shop's own text of a help page, for the carriers and payment methods that it offers. */
export const ownHelpText = (slug: HelpSlug): string =>
  helpText(slug, { carriers: offeredCarriers(), payments: offeredPayments() });

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
