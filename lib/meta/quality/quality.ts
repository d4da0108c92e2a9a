import type { z } from 'zod';
import type { CategorySlug } from '@/lib/catalogue/listing/categories';
import type { MetaRecord } from '@/lib/catalogue/seo/product-meta';
import type { metaFactsSchema } from './answers';

/** Lengths of which search engines show everything and find enough to show: characters, both included. */
export const TITLE_LENGTH = { min: 30, max: 60 } as const;
export const DESCRIPTION_LENGTH = { min: 70, max: 160 } as const;

/** A record whose score is lower is bad: one without a title is, whatever else it has. */
export const BAD_BELOW = 80;

/** What the rules look at beside the record itself. */
export type MetaFacts = z.infer<typeof metaFactsSchema>;

/** Everything that can be wrong, in the order in which it is worth mending. */
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

/** Where goods are looked for by whom they depict: without it they are in no look and on no page of a hero. */
export const DEPICTED: Partial<Record<CategorySlug, 'no_character' | 'no_fandom'>> = {
  cosplay: 'no_character',
  figures: 'no_character',
  'acrylic-stands': 'no_character',
  'k-pop': 'no_fandom',
};

/**
 * What each part weighs. A title is what people decide by in search results, so it weighs most, then the
 * description; by type, colour, hero and photo goods are found in the shop itself; alternative texts count
 * for people who do not see the photos and for picture search; a size chart saves returns; keywords are
 * hardly read by anybody any more. Words that are there but of a wrong length or not their own lose less
 * than missing ones, so that no mending ever lowers a score.
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

type Part = { weight: number; lost: number; issues: MetaIssue[] };

/** Pure: the score of a record from 0 to 100, which it has without any issue, and what is wrong with it. */
export function judge(
  record: MetaRecord,
  facts: MetaFacts,
): { score: number; issues: MetaIssue[] } {
  const parts = partsOf(record, facts);
  const whole = sum(parts.map(({ weight }) => weight));
  const lost = sum(parts.map((part) => part.lost));
  const found = new Set(parts.flatMap(({ issues }) => issues));
  return {
    score: Math.floor((100 * (whole - lost)) / whole),
    issues: META_ISSUES.filter((issue) => found.has(issue)),
  };
}

function partsOf(record: MetaRecord, facts: MetaFacts): Part[] {
  const { photos, category, tags } = facts;
  const depicted = category && DEPICTED[category];
  const isDepicted = depicted === 'no_fandom' ? tags.fandoms > 0 : tags.characters > 0;
  const further = photos.slice(1);
  return [
    titlePart(record.title, facts.isTitleTaken),
    descriptionPart(record.description, facts.isDescriptionTaken),
    part(WEIGHTS.photo, photos.length > 0, 'no_photo'),
    part(WEIGHTS.type, tags.types > 0, 'no_type'),
    part(WEIGHTS.color, tags.colors > 0, 'no_color'),
    ...(depicted ? [part(WEIGHTS.depicted, isDepicted, depicted)] : []),
    // Without a photo its text is missing too, but nobody can write it yet.
    photos.length > 0
      ? part(WEIGHTS.imageAlt, isWritten(record.imageAlt), 'no_image_alt')
      : { weight: WEIGHTS.imageAlt, lost: WEIGHTS.imageAlt, issues: [] },
    ...(further.length > 0
      ? [part(WEIGHTS.photoAlts, hasAll(record.photoAlts, further), 'no_photo_alts')]
      : []),
    ...(facts.hasSizes ? [part(WEIGHTS.sizeChart, hasRows(record), 'no_size_chart')] : []),
    part(WEIGHTS.keywords, record.keywords.some(isWritten), 'no_keywords'),
    part(WEIGHTS.price, facts.price > 0, 'no_price'),
  ];
}

function titlePart(title: string, isTaken: boolean): Part {
  const { min, max } = TITLE_LENGTH;
  const length = lengthOf(title);
  if (length === 0) return part(WEIGHTS.title, false, 'no_title');
  return {
    weight: WEIGHTS.title,
    lost: (length < min || length > max ? 10 : 0) + (isTaken ? 12 : 0),
    issues: [
      ...(length < min ? ['title_short' as const] : []),
      ...(length > max ? ['title_long' as const] : []),
      ...(isTaken ? ['title_taken' as const] : []),
    ],
  };
}

function descriptionPart(description: string, isTaken: boolean): Part {
  const { min, max } = DESCRIPTION_LENGTH;
  const length = lengthOf(description);
  if (length === 0) return part(WEIGHTS.description, false, 'no_description');
  return {
    weight: WEIGHTS.description,
    lost: (length < min || length > max ? 6 : 0) + (isTaken ? 7 : 0),
    issues: [
      ...(length < min ? ['description_short' as const] : []),
      ...(length > max ? ['description_long' as const] : []),
      ...(isTaken ? ['description_taken' as const] : []),
    ],
  };
}

const part = (weight: number, isFine: boolean, issue: MetaIssue): Part => ({
  weight,
  lost: isFine ? 0 : weight,
  issues: isFine ? [] : [issue],
});

/** In letters as a person counts them. */
export const lengthOf = (text: string): number => [...text.trim()].length;

/** What makes two texts the same for uniqueness; `lower(btrim(…))` in SQL. */
export const sameText = (text: string): string => text.trim().toLocaleLowerCase('uk');

const isWritten = (text: string) => text.trim() !== '';
const hasAll = (alts: Record<string, string>, photos: string[]) =>
  photos.every((photo) => isWritten(alts[photo] ?? ''));
const hasRows = ({ sizeChart }: MetaRecord) => (sizeChart?.length ?? 0) > 1;
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
