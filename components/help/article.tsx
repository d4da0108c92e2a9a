import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/catalogue/breadcrumbs';
import { JsonLd } from '@/components/catalogue/json-ld';
import { Markup } from '@/components/legal/markup';
import { renderLegal } from '@/components/legal/render-legal';
import { faqJsonLd } from '@/lib/catalogue/seo/json-ld';
import type { ShopDetails } from '@/lib/settings/shop';

const LONG = 4;

type ArticleProps = {
  name: string;
  path: string;
  /** In Markdown, with the placeholders of legal texts. */
  text: string;
  shop: ShopDetails;
  /** Whether a text with many sections begins with a table of contents. */
  hasContents?: boolean;
  /** Shown above the text. */
  children?: ReactNode;
  /** Shown beside the text. */
  aside?: ReactNode;
};

/** A page of text with its sections; headings that are questions are also told to search engines. */
export function Article(props: ArticleProps) {
  const { name, path, text, shop, hasContents, children, aside } = props;
  const { intro, sections } = renderLegal(text, shop);
  const questions = sections.filter(({ title }) => title.endsWith('?'));
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ name, path }]} siteUrl={shop.siteUrl} />
      {hasContents && questions.length > 0 && <JsonLd data={faqJsonLd(questions)} />}
      <h1>{name}</h1>
      <div className="grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_240px]">
        <div className="prose">
          {children}
          {intro && <Markup html={intro} />}
          {hasContents && sections.length >= LONG && (
            <nav aria-label="Зміст" className="mt-6">
              <ol>
                {sections.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{title}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          {sections.map(({ id, title, html }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              <Markup html={html} />
            </section>
          ))}
        </div>
        {aside}
      </div>
    </div>
  );
}
