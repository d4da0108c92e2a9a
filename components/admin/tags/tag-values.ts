import type { StaffTag } from '@/lib/tags/answers';
import { type TagInput, tagInput } from '@/lib/tags/inputs';
import { bodyResolver } from '../form/server-errors';

/** Values of a tag's form. */
export type TagValues = {
  name: string;
  slug: string;
  /** One name per line. */
  aliases: string;
  description: string;
  photo: string;
  swatch: string;
  /** Id of a fandom; empty for none. */
  parentId: string;
  /** Rows of cells; empty without a chart. */
  sizeChart: string[][];
};

export const tagValuesOf = (tag: StaffTag): TagValues => ({
  name: tag.name,
  slug: tag.slug,
  aliases: tag.aliases.join('\n'),
  description: tag.description,
  photo: tag.photo ?? '',
  swatch: tag.swatch ?? '',
  parentId: tag.parentId === null ? '' : String(tag.parentId),
  sizeChart: tag.sizeChart ?? [],
});

/** Pure: the other names as typed, one per line. */
export const namesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean);

/** Pure: the request body for the fields; not validated yet. */
export const asInput = (values: TagValues, version: number): TagInput => ({
  ...values,
  version,
  aliases: namesIn(values.aliases),
  parentId: values.parentId === '' ? null : Number(values.parentId),
});

/** Validates the fields with the server's schema; an alias's error is shown for the whole field. */
export const tagResolver = bodyResolver<TagValues>(
  tagInput,
  (values) => asInput(values, 1),
  (path) => path.split('.')[0],
);
