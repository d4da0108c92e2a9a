import type { Metadata } from 'next';
import { type Product, productPath, shortName } from '../product/product';
import {
  DESCRIPTION_LIMIT,
  pageMetadata,
  pageTitle,
  SHORTEST_DESCRIPTION,
  SHORTEST_TITLE,
  SITE_NAME,
  shorten,
  TITLE_LIMIT,
} from './page-metadata';
import type { ProductMeta } from './product-meta';
import { cardImage, type ShareCard } from './share-card';

/** Minimum characters of a title without the category; a shorter title gets the category added. */
const SHORTEST_NAME = 18;

/** Metadata of a product's page with its canonical URL. Without the price, since search engines may show an old one. */
export function productMetadata(product: Product, meta: ProductMeta): Metadata {
  const { openGraph, ...metadata } = pageMetadata({
    title: meta.title.trim().length > 1 ? meta.title : titleOf(product, meta),
    description: meta.description || descriptionOf(product, meta),
    path: productPath(product),
    hasMarkdown: true,
    keywords: meta.keywords.length > 0 ? meta.keywords : keywordsOf(product),
    image: {
      ...cardImage(productCard(product, meta)),
      ...(meta.imageAlt ? { alt: meta.imageAlt } : {}),
    },
  });
  // Next does not support the Open Graph type «product», so the page itself adds it.
  const { type: _website, ...graph } = { type: undefined, ...openGraph };
  return { ...metadata, openGraph: graph };
}

/** Pure: generated keywords, for a product for which staff wrote none. */
const keywordsOf = (product: Product): string[] => {
  const facts = [factOf(product, 'Персонаж'), factOf(product, 'Фандом')];
  const words = [product.name, ...facts, product.categoryName.toLocaleLowerCase('uk'), 'косплей'];
  return [...new Set(words.filter(Boolean))];
};

/** Maximum characters of a keyword, and of the product's name in the alternative text of its photo. */
const LONGEST_KEYWORD = 60;
const LONGEST_ALT_NAME = 110;

/**
 * Pure: title, description, keywords and alternative text of the main photo, as the shop generates them where staff
 * wrote none. The alternative text is empty without a photo. Other photos need a description by staff.
 */
export const productTemplate = (product: Product, meta: { hasNamesake: boolean }) => ({
  title: pageTitle(titleOf(product, meta)),
  description: descriptionOf(product, meta),
  keywords: [...new Set(keywordsOf(product).map(asKeyword).filter(Boolean))],
  imageAlt: product.photos.length > 0 ? imageAltOf(product) : '',
});

/** A keyword as the metadata form accepts it: without commas and semicolons, at which the form splits keywords. */
const asKeyword = (text: string): string =>
  shorten(
    shortName(text)
      .replace(/(?<=\d),(?=\d)/g, '.')
      .replace(/[,;\s]+/g, ' ')
      .trim(),
    LONGEST_KEYWORD,
  );

/**
 * Alternative text: the product's name, and the character unless the name mentions it. The colour is left out, since it
 * would repeat the colour in the name in another grammatical gender.
 */
function imageAltOf(product: Product): string {
  const name = shorten(product.name, LONGEST_ALT_NAME);
  const character = factOf(product, 'Персонаж');
  return character && !mentions(name, character) ? `${name}, ${character}` : name;
}

/** The heading of the product's page: the one that staff wrote, else the product's name. */
export const productHeading = (product: Pick<Product, 'name'>, { h1 }: { h1: string }): string =>
  h1 || product.name;

/** Pure: alternative texts of a product's photos, in order; without photos a single text for the placeholder. */
export function photoAltsOf(
  product: Pick<Product, 'name' | 'photos'>,
  meta: Pick<ProductMeta, 'h1' | 'imageAlt' | 'photoAlts'>,
): string[] {
  const name = meta.imageAlt || productHeading(product, meta);
  if (product.photos.length === 0) return [`${name}: фото ще немає`];
  return product.photos.map((photo, place) =>
    place === 0 ? name : meta.photoAlts[photo] || `${name}, фото ${place + 1}`,
  );
}

/** The link preview card of a product. */
export const productCard = (product: Product, meta: { h1: string }): ShareCard => ({
  kind: 'product',
  id: product.id,
  title: productHeading(product, meta),
  note: product.categoryName,
  photos: product.photos.slice(0, 1),
});

/**
 * Generated page title: the product's name, its number if another product has a similar name, character and fandom if
 * they fit, the category if the title is short, and an ending with «купити» (buy). pageMetadata adds the shop's name.
 */
function titleOf(product: Product, { hasNamesake }: { hasNamesake: boolean }): string {
  const number = hasNamesake ? `, арт. ${product.id}` : '';
  const name = shorten(product.name, TITLE_LIMIT - number.length) + number;
  const room = TITLE_LIMIT - ` — ${SITE_NAME}`.length;
  const join = (text: string, word: string) =>
    word && !mentions(text, word) && `${text}, ${word}`.length <= room ? `${text}, ${word}` : text;
  const named = [factOf(product, 'Персонаж'), factOf(product, 'Фандом')].reduce(join, name);
  const isShort = named.length < SHORTEST_NAME;
  const title = isShort ? join(named, product.categoryName.toLocaleLowerCase('uk')) : named;
  const fitting = TAILS.map((tail) => title + tail).filter((text) => text.length <= room);
  const isWhole = (text: string) => [...pageTitle(text)].length >= SHORTEST_TITLE;
  return fitting.find(isWhole) ?? fitting.at(-1) ?? title;
}

/** Endings of a generated title: the shortest that makes the title long enough is used. */
const TAILS = [': купити', ': купити в Україні', ': купити з доставкою по Україні'];

/** Generated meta description: name, description, attributes, then standard sentences until it is long enough. */
function descriptionOf(product: Product, { hasNamesake }: { hasNamesake: boolean }): string {
  const facts = ['Персонаж', 'Фандом', 'Матеріал', 'Колір']
    .map((name) => ({ name, value: factOf(product, name) }))
    .filter(({ value }) => value && !mentions(product.name, value))
    .map(({ name, value }) => `${name}: ${value}`);
  const parts = [
    `${product.name}.`,
    hasNamesake ? `Артикул ${product.id}.` : '',
    product.description,
    facts.length > 0 ? `${facts.join(', ')}.` : '',
    `${product.categoryName} в магазині «${SITE_NAME}».`,
    'Доставка Новою поштою по всій Україні, самовивіз в Одесі.',
  ];
  const text = parts.filter(Boolean).reduce((text, part) => {
    const isLongEnough = text.length >= SHORTEST_DESCRIPTION && text.length + part.length > 150;
    return isLongEnough ? text : `${text} ${part}`;
  }, '');
  return shorten(text, DESCRIPTION_LIMIT);
}

const factOf = ({ attributes }: Product, name: string): string =>
  attributes.find((attribute) => attribute.name === name)?.value ?? '';

/** Whether a text mentions a word in any grammatical case: «Вінок Мавки» mentions «Мавка». */
const mentions = (text: string, word: string): boolean => {
  const stem = word.length > 4 ? word.slice(0, -1) : word.slice(0, 4);
  return text.toLocaleLowerCase('uk').includes(stem.toLocaleLowerCase('uk'));
};
