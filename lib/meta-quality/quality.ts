import { perList } from '@/lib/catalogue/landing/tag-lists';
import type { CategorySlug } from '@/lib/catalogue/listing/categories';
import { pictureIdOf } from '@/lib/catalogue/product/own-picture';
import {
  DESCRIPTION_LIMIT,
  SHORTEST_DESCRIPTION,
  SHORTEST_TITLE,
  TITLE_LIMIT,
} from '@/lib/catalogue/seo/page-metadata';
import type { MetaRecord } from '@/lib/catalogue/seo/product-meta';
import type { MetaFacts } from './answers';

export const TITLE_LENGTH = { min: SHORTEST_TITLE, max: TITLE_LIMIT } as const;
export const DESCRIPTION_LENGTH = { min: SHORTEST_DESCRIPTION, max: DESCRIPTION_LIMIT } as const;

/** Minimum score of a good record; a record without a title cannot reach it. */
export const BAD_BELOW = 80;
/** All issues, the most important first. */
export const META_ISSUES = [
  'no_title',
  'title_short',
  'title_long',
  'title_taken',
  'no_description',
  'description_short',
  'description_long',
  'description_taken',
  'no_photo',
  'no_type',
  'no_color',
  'no_character',
  'no_fandom',
  'no_image_alt',
  'no_photo_alts',
  'no_size_chart',
  'no_keywords',
  'no_price',
] as const;
export type MetaIssue = (typeof META_ISSUES)[number];

/**
 * Categories whose products need a character or fandom tag to be on that tag's page, with the issue if it is missing.
 */
export const DEPICTED: Partial<Record<CategorySlug, 'no_character' | 'no_fandom'>> = {
  cosplay: 'no_character',
  figures: 'no_character',
  'acrylic-stands': 'no_character',
  'k-pop': 'no_fandom',
};

/**
 * Points of each part of a score. Title and description decide whether people click on a search result; type, colour,
 * character and photo are how products are found in the shop; alternative texts serve accessibility and image search; a
 * size chart avoids returns; keywords hardly matter any more. A text that is too long, too short or not unique loses
 * fewer points than a missing text, so that an improvement never lowers a score.
 */
const WEIGHTS = {
  title: 25,
  description: 15,
  photo: 10,
  type: 10,
  color: 10,
  depicted: 10,
  imageAlt: 10,
  photoAlts: 5,
  sizeChart: 10,
  keywords: 5,
  price: 5,
} as const;

/** Points that a text loses for a wrong length, and when another product has the same text (`taken`). */
const TEXTS = {
  title: { ...TITLE_LENGTH, wrongLength: 10, taken: 12 },
  description: { ...DESCRIPTION_LENGTH, wrongLength: 6, taken: 7 },
} as const;

type Part = { weight: number; lost: number; issues: MetaIssue[] };

/** Pure: the score of a record, from 0 to 100 (100 is without issues), and its issues. */
export function judge(
  record: MetaRecord,
  facts: MetaFacts,
): { score: number; issues: MetaIssue[] } {
  const parts = partsOf(record, facts);
  const whole = sum(parts.map(({ weight }) => weight));
  const lost = sum(parts.map((part) => part.lost));
  const codes = new Set(parts.flatMap(({ issues }) => issues));
  return {
    score: Math.floor((100 * (whole - lost)) / whole),
    issues: META_ISSUES.filter((issue) => codes.has(issue)),
  };
}

function partsOf(record: MetaRecord, facts: MetaFacts): Part[] {
  const { photos, category, tags } = facts;
  const depicted = category && DEPICTED[category];
  const isDepicted = depicted === 'no_fandom' ? tags.fandoms > 0 : tags.characters > 0;
  const further = photos.slice(1);
  return [
    textPart('title', record.title, facts.isTitleTaken),
    textPart('description', record.description, facts.isDescriptionTaken),
    part(WEIGHTS.photo, photos.length > 0, 'no_photo'),
    part(WEIGHTS.type, tags.types > 0, 'no_type'),
    part(WEIGHTS.color, tags.colors > 0, 'no_color'),
    ...(depicted ? [part(WEIGHTS.depicted, isDepicted, depicted)] : []),
    // Without a photo no alternative text can be written. Its points are lost, without a separate issue.
    photos.length > 0
      ? part(WEIGHTS.imageAlt, isWritten(record.imageAlt), 'no_image_alt')
      : { weight: WEIGHTS.imageAlt, lost: WEIGHTS.imageAlt, issues: [] },
    ...(further.length > 0
      ? [part(WEIGHTS.photoAlts, hasAll(record.photoAlts, further), 'no_photo_alts')]
      : []),
    ...(facts.needsSizeChart ? [part(WEIGHTS.sizeChart, hasRows(record), 'no_size_chart')] : []),
    part(WEIGHTS.keywords, record.keywords.some(isWritten), 'no_keywords'),
    part(WEIGHTS.price, facts.price > 0, 'no_price'),
  ];
}

function textPart(field: keyof typeof TEXTS, text: string, isTaken: boolean): Part {
  const { min, max, wrongLength, taken } = TEXTS[field];
  const length = lengthOf(text);
  if (length === 0) return part(WEIGHTS[field], false, `no_${field}`);
  return {
    weight: WEIGHTS[field],
    lost: (length < min || length > max ? wrongLength : 0) + (isTaken ? taken : 0),
    issues: [
      ...(length < min ? [`${field}_short` as const] : []),
      ...(length > max ? [`${field}_long` as const] : []),
      ...(isTaken ? [`${field}_taken` as const] : []),
    ],
  };
}

const part = (weight: number, isFine: boolean, issue: MetaIssue): Part => ({
  weight,
  lost: isFine ? 0 : weight,
  issues: isFine ? [] : [issue],
});

/** Number of Unicode code points, about as people count characters, without leading and trailing spaces. */
export const lengthOf = (text: string): number => [...text.trim()].length;

/** Normalizes a text before it is compared with others; does the same as `lower(btrim(…))` in SQL. */
export const sameText = (text: string): string => text.trim().toLocaleLowerCase('uk');

const isWritten = (text: string) => text.trim() !== '';
const hasAll = (alts: Record<string, string>, photos: string[]) =>
  photos.every((photo) => isWritten(alts[photo] ?? ''));
const hasRows = ({ sizeChart }: MetaRecord) => (sizeChart?.length ?? 0) > 1;
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** Pure: the alternative texts of photos that the product still has, and of pictures by staff, which it may show later. */
export const fittingAlts = (
  alts: MetaRecord['photoAlts'],
  photos: readonly string[],
): MetaRecord['photoAlts'] =>
  Object.fromEntries(
    Object.entries(alts).filter(([photo]) => photos.includes(photo) || pictureIdOf(photo)),
  );

export const noTags = <T>() => perList((): T[] => []);

export const META_LIMITS = {
  title: 120,
  description: 320,
  h1: 160,
  alt: 200,
  keyword: 60,
  keywords: 20,
  tagsOfList: 30,
  tagName: 80,
} as const;
