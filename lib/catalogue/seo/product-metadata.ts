import type { Metadata } from 'next';
import { type Product, productPath } from '../product/product';
import {
  DESCRIPTION_LIMIT,
  pageMetadata,
  pageTitle,
  SITE_NAME,
  shorten,
  TITLE_LIMIT,
} from './page-metadata';
import type { ProductMeta } from './product-meta';
import { cardImage, type ShareCard } from './share-card';

/** Shorter ones say their category too. */
const SHORTEST_NAME = 18;
const SHORTEST_DESCRIPTION = 70;

/** Metadata of a product's page; every address of it names the canonical one. No price: it goes stale. */
export function productMetadata(product: Product, words: ProductMeta): Metadata {
  const { openGraph, ...metadata } = pageMetadata({
    title: words.title || titleOf(product, words),
    description: words.description || descriptionOf(product, words),
    path: productPath(product),
    keywords: words.keywords,
    image: {
      ...cardImage(productCard(product, words)),
      ...(words.imageAlt ? { alt: words.imageAlt } : {}),
    },
  });
  // Next knows no type «product»: the page writes its own (product-tags.tsx).
  const { type: _website, ...graph } = { type: undefined, ...openGraph };
  return { ...metadata, openGraph: graph };
}

/** Pure: what stands in search results while staff have written neither title nor description. */
export const productTemplate = (product: Product, words: { hasNamesake: boolean }) => ({
  title: pageTitle(titleOf(product, words)),
  description: descriptionOf(product, words),
});

/** How the product is called on its page. */
export const productHeading = (product: Pick<Product, 'name'>, { h1 }: { h1: string }): string =>
  h1 || product.name;

/** Pure: what each photo of a product's page shows, in their order; of a product without any, that. */
export function photoAltsOf(
  product: Pick<Product, 'name' | 'photos'>,
  words: Pick<ProductMeta, 'h1' | 'imageAlt' | 'photoAlts'>,
): string[] {
  const name = words.imageAlt || productHeading(product, words);
  if (product.photos.length === 0) return [`${name}: фото ще немає`];
  return product.photos.map((photo, place) =>
    place === 0 ? name : words.photoAlts[photo] || `${name}, фото ${place + 1}`,
  );
}

/** The picture that messengers show. */
export const productCard = (product: Product, words: { h1: string }): ShareCard => ({
  kind: 'product',
  id: product.id,
  title: productHeading(product, words),
  note: product.categoryName,
  photos: product.photos.slice(0, 1),
});

/**
 * The name, what tells it from a namesake, then its character, its fandom and what is left of the
 * room; the shop's name comes last (pageMetadata).
 */
function titleOf(product: Product, { hasNamesake }: { hasNamesake: boolean }): string {
  const number = hasNamesake ? `, арт. ${product.id}` : '';
  const name = shorten(product.name, TITLE_LIMIT - number.length) + number;
  const room = TITLE_LIMIT - ` — ${SITE_NAME}`.length;
  const join = (said: string, word: string) =>
    word && !says(said, word) && `${said}, ${word}`.length <= room ? `${said}, ${word}` : said;
  const named = [factOf(product, 'Персонаж'), factOf(product, 'Фандом')].reduce(join, name);
  const isShort = named.length < SHORTEST_NAME;
  const title = isShort ? join(named, product.categoryName.toLocaleLowerCase('uk')) : named;
  return `${title}: купити`.length <= room ? `${title}: купити` : title;
}

/** In the shop's own words, or in those of the template until it is long enough to be shown. */
function descriptionOf(product: Product, { hasNamesake }: { hasNamesake: boolean }): string {
  const facts = ['Персонаж', 'Фандом', 'Матеріал', 'Колір']
    .map((name) => ({ name, value: factOf(product, name) }))
    .filter(({ value }) => value && !says(product.name, value))
    .map(({ name, value }) => `${name}: ${value}`);
  const parts = [
    `${product.name}.`,
    hasNamesake ? `Артикул ${product.id}.` : '',
    product.description,
    facts.length > 0 ? `${facts.join(', ')}.` : '',
    `${product.categoryName} в магазині «${SITE_NAME}».`,
    'Доставка Новою поштою по всій Україні, самовивіз в Одесі.',
  ];
  const text = parts.filter(Boolean).reduce((said, part) => {
    const isEnough = said.length >= SHORTEST_DESCRIPTION && said.length + part.length > 150;
    return isEnough ? said : `${said} ${part}`;
  }, '');
  return shorten(text, DESCRIPTION_LIMIT);
}

const factOf = ({ attributes }: Product, name: string): string =>
  attributes.find((attribute) => attribute.name === name)?.value ?? '';

/** Whether a text names it already, in whatever case: «Вінок Мавки» names «Мавка». */
const says = (text: string, word: string): boolean => {
  const stem = word.length > 4 ? word.slice(0, -1) : word.slice(0, 4);
  return text.toLocaleLowerCase('uk').includes(stem.toLocaleLowerCase('uk'));
};
