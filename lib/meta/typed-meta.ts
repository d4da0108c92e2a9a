import { perList, TAG_LISTS, type TagList } from '@/lib/catalogue/landing/tag-lists';
import { pictureIdOf, picturePath } from '@/lib/catalogue/product/own-picture';
import type { MetaRecord } from '@/lib/catalogue/seo/product-meta';
import type { MetaFacts } from '../meta-quality/answers';
import { judge } from '../meta-quality/quality';
import type { WireMeta } from './answers';

/** A metadata record as the fields of its form hold it. */
export type TypedMeta = {
  title: string;
  description: string;
  /** Keywords, separated by commas. */
  keywords: string;
  h1: string;
  imageAlt: string;
  /** Alternative texts of the second and further photos, in their order. */
  photoAlts: string[];
  /** Alternative texts of pictures by staff that the product does not show yet, by picture id. */
  newAlts: Record<string, string>;
  /** Rows of cells; empty without a size chart. */
  sizeChart: string[][];
  notExchangeable: boolean;
  /** Names of the tags that staff assigned, by list. */
  tags: Record<TagList, string[]>;
};

/** Pure: converts a record to the values of its form. */
export function typedMeta(meta: WireMeta): TypedMeta {
  const tags = perList((list) =>
    meta[list].flatMap(({ name, source }) => (source === 'staff' ? [name] : [])),
  );
  return {
    title: meta.title,
    description: meta.description,
    keywords: meta.keywords.join(', '),
    h1: meta.h1,
    imageAlt: meta.imageAlt,
    photoAlts: meta.facts.photos.slice(1).map((photo) => meta.photoAlts[photo] ?? ''),
    newAlts: Object.fromEntries(
      Object.entries(meta.photoAlts).flatMap(([photo, alt]) => {
        const id = meta.facts.photos.includes(photo) ? null : pictureIdOf(photo);
        return id ? [[id, alt]] : [];
      }),
    ),
    sizeChart: meta.sizeChart ?? [],
    notExchangeable: meta.notExchangeable,
    tags,
  };
}

/** Pure: converts the values of the form to a record. */
export function readTyped(
  { tags: _tags, keywords, photoAlts, newAlts, sizeChart, ...record }: TypedMeta,
  photos: readonly string[],
): MetaRecord {
  const alts = [
    ...photos.slice(1).map((photo, place) => [photo, photoAlts[place] ?? ''] as const),
    ...Object.entries(newAlts).map(([id, alt]) => [picturePath(id), alt] as const),
  ];
  return {
    ...record,
    keywords: readKeywords(keywords),
    photoAlts: Object.fromEntries(alts.filter(([, alt]) => alt.trim() !== '')),
    sizeChart: sizeChart.some((row) => row.some((cell) => cell.trim() !== '')) ? sizeChart : null,
  };
}

/** Pure: splits typed keywords at commas, semicolons and line breaks; duplicates are removed. */
export const readKeywords = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((word) => word.trim().replace(/\s+/g, ' '))
      .filter(Boolean),
  ),
];

/** Pure: body of PATCH /api/meta/changeMeta; contains only those tag lists that were changed. */
export function bodyOf(typed: TypedMeta, first: WireMeta) {
  const before = typedMeta(first).tags;
  const changed = TAG_LISTS.filter(
    (list) => typed.tags[list].join('\n') !== before[list].join('\n'),
  );
  return {
    version: first.version,
    ...readTyped(typed, first.facts.photos),
    ...Object.fromEntries(changed.map((list) => [list, typed.tags[list]])),
    // In the form staff explicitly chose to create a tag for each unknown name.
    newTags: true,
  };
}

type Place = { field: keyof TypedMeta; within?: TagList | number };

/** Pure: the form field of an API error, by its path: `photoAlts./upload/1.jpg`, `characters.3`, `title`. */
export function placeOf(name: string, photos: readonly string[]): Place {
  const [field = '', ...rest] = name.split('.');
  const list = TAG_LISTS.find((one) => one === field);
  if (list) return { field: 'tags', within: list };
  if (field === 'photoAlts' && rest.length > 0) {
    const place = photos.indexOf(rest.join('.'));
    return place > 0 ? { field, within: place - 1 } : { field };
  }
  const own = TYPED_FIELDS.find((one) => one === field);
  return { field: own ?? 'title' };
}

const TYPED_FIELDS = [
  'title',
  'description',
  'keywords',
  'h1',
  'imageAlt',
  'photoAlts',
  'sizeChart',
  'notExchangeable',
] as const;

/** Pure: score and issues that the form's current values would have when saved. */
export function judgeTyped(
  typed: TypedMeta,
  first: WireMeta,
  taken: Pick<MetaFacts, 'isTitleTaken' | 'isDescriptionTaken'>,
) {
  const ofPos = (list: TagList) => first[list].filter(({ source }) => source === 'pos').length;
  const tags = perList((list) => ofPos(list) + typed.tags[list].length);
  return judge(readTyped(typed, first.facts.photos), { ...first.facts, ...taken, tags });
}

/** Pure: parses text pasted from a spreadsheet to rows of cells; null for a single cell. */
export function readPasted(text: string): string[][] | null {
  if (!/[\t\n]/.test(text.trim())) return null;
  return text
    .replace(/\r/g, '')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** Pure: the chart with pasted cells written over it from `row` and `column` on, enlarged as needed up to `most`. */
export function withCells(
  chart: string[][],
  cells: string[][],
  row: number,
  column: number,
  most: { rows: number; columns: number },
): string[][] {
  const width = Math.max(
    ...chart.map((line) => line.length),
    ...cells.map((line) => column + line.length),
    1,
  );
  const height = Math.max(chart.length, row + cells.length);
  return Array.from({ length: Math.min(height, most.rows) }, (_, y) =>
    Array.from(
      { length: Math.min(width, most.columns) },
      (_, x) => cells[y - row]?.[x - column] ?? chart[y]?.[x] ?? '',
    ),
  );
}
