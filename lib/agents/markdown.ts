import {
  CATEGORY_NAMES,
  CATEGORY_SLUGS,
  type CategorySlug,
} from '@/lib/catalogue/listing/categories';
import { type Product, productPath } from '@/lib/catalogue/product/product';
import { markdownPath } from '@/lib/catalogue/seo/page-metadata';
import { infoPath } from '@/lib/content/pages/info-path';
import type { ShownPage } from '@/lib/content/pages/queries';
import { HELP_PAGES } from '@/lib/help/help-pages';
import type { ShopDetails } from '@/lib/settings/shop';
import { decimalPrice, type Kopecks } from '@/lib/shared/money';

/** A page as Markdown, for agents; `canonical` is the path of the page for people. */
export type MarkdownPage = { text: string; canonical: string };

const MARKUP = /[\\`*_[\]<>#|~&]/g;
/** Markup at the beginning of a line only: a list, with marks or numbers. */
const LIST = /^(\d*)([-+.)])/;

/** Pure: a text in one line that Markdown shows as it is: names and descriptions of goods must not become markup. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().replace(MARKUP, '\\$&').replace(LIST, '$1\\$2');

const link = (text: string, url: string): string => `[${escapeMarkdown(text)}](${url})`;

const price = (amount: Kopecks): string => `${decimalPrice(amount)} UAH`;

const stock = (available: number): string =>
  available > 0 ? `в наявності, ${available} шт.` : 'немає в наявності';

/** Pure: a product with its sizes, prices and stock, the same figures as in the API. */
export function productMarkdown(product: Product, { siteUrl }: ShopDetails): MarkdownPage {
  const { id, name, slug, oldPrice, sizes, attributes } = product;
  const canonical = productPath(product);
  const lines = [
    `# ${escapeMarkdown(name)}`,
    '',
    `- Ціна: ${sizes.length > 1 ? 'від ' : ''}${price(product.price)}${oldPrice === null ? '' : `, до знижки ${price(oldPrice)}`}`,
    `- Наявність: ${stock(product.available)}`,
    `- Категорія: ${link(CATEGORY_NAMES[slug], siteUrl + markdownPath(`/${slug}`))}`,
    `- Номер товару: ${id}`,
    `- Сторінка: <${siteUrl}${canonical}>`,
  ];
  if (sizes.length > 0) {
    lines.push('', '## Розміри', '', '| Розмір | Ціна | Наявність |', '| --- | --- | --- |');
    for (const { size, price: own, available } of sizes) {
      lines.push(`| ${escapeMarkdown(size)} | ${price(own)} | ${stock(available)} |`);
    }
  }
  const paragraphs = product.description.split(/\n+/).map(escapeMarkdown).filter(Boolean);
  if (paragraphs.length > 0) lines.push('', '## Опис', '', paragraphs.join('\n\n'));
  if (attributes.length > 0) {
    lines.push('', '## Характеристики', '');
    for (const one of attributes) {
      lines.push(`- ${escapeMarkdown(one.name)}: ${escapeMarkdown(one.value)}`);
    }
  }
  lines.push('', '## Купівля', '', ...helpLinks(siteUrl));
  return { text: `${lines.join('\n')}\n`, canonical };
}

type List = {
  title: string;
  /** Path of the list for people, with its query without the page. */
  path: string;
  products: readonly Product[];
  currentPage: number;
  totalPages: number;
  total: number;
};

/** Pure: a page of a list of products, each with its price and stock. */
export function listMarkdown(list: List, { siteUrl }: ShopDetails): MarkdownPage {
  const { title, path, products, currentPage, totalPages, total } = list;
  const lines = [
    `# ${escapeMarkdown(title)}`,
    '',
    `Товарів: ${total}. Сторінка ${currentPage} з ${totalPages}.`,
    '',
    ...products.map(
      (product) =>
        `- ${link(product.name, siteUrl + markdownPath(productPath(product)))}: ${price(product.price)}, ${stock(product.available)}`,
    ),
  ];
  if (currentPage < totalPages) {
    lines.push('', `[Далі](${siteUrl}${markdownPath(withPage(path, currentPage + 1))})`);
  }
  const canonical = currentPage > 1 ? withPage(path, currentPage) : path;
  return { text: `${lines.join('\n')}\n`, canonical };
}

const withPage = (path: string, page: number): string =>
  `${path}${path.includes('?') ? '&' : '?'}page=${page}`;

const helpLinks = (siteUrl: string): string[] =>
  HELP_PAGES.map(
    ({ slug, name, description }) => `- ${link(name, `${siteUrl}/${slug}`)}: ${description}`,
  );

const pageLinks = (pages: readonly ShownPage[], siteUrl: string): string[] =>
  pages.map(({ slug, title, description }) =>
    [`- ${link(title, siteUrl + infoPath(slug))}`, escapeMarkdown(description)]
      .filter(Boolean)
      .join(': '),
  );

/** Pure: `llms.txt` by llmstxt.org: a heading, a summary in a quote, details, and sections with links. */
export function llmsText(
  { name, siteUrl, minimumOrder }: ShopDetails,
  counts: ReadonlyMap<CategorySlug, number>,
  pages: readonly ShownPage[],
): string {
  const categories = CATEGORY_SLUGS.filter((slug) => (counts.get(slug) ?? 0) > 0);
  return `# ${escapeMarkdown(name)}

> Інтернет-магазин товарів для косплею в Одесі з доставкою по Україні. Мова сайту українська, ціни в гривнях (UAH).

Кожна сторінка товару й категорії має близнюка в Markdown: та сама адреса з .md, з ціною та залишком на цю хвилину.
Найменша сума замовлення ${price(minimumOrder)}. Замовлення оформлює людина на сайті; особисті сторінки агентам не даються.

## Каталог

${categories.map((slug) => `- ${link(CATEGORY_NAMES[slug], siteUrl + markdownPath(`/${slug}`))}: товарів ${counts.get(slug)}`).join('\n')}

## Пошук

- [Пошук товарів](${siteUrl}/search.md?q=перука): слова запиту в параметрі q, сторінка в page

## Умови

${[...helpLinks(siteUrl), ...pageLinks(pages, siteUrl)].join('\n')}

## Optional

- [Карта сайту](${siteUrl}/sitemap.xml): усі сторінки з датами змін
- [Фід товарів](${siteUrl}/feeds/google.xml): усі товари одним файлом, RSS 2.0
- [Опис API](${siteUrl}/api/openapi.json): OpenAPI 3.1
`;
}
