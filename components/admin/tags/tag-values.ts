import type { StaffTag } from '@/lib/tags/answers';
import { type TagInput, tagInput } from '@/lib/tags/inputs';
import { bodyResolver } from '../form/server-errors';

/** Form values of a tag. */
export type TagValues = {
  name: string;
  slug: string;
  /** Alternative names, one per line. */
  aliases: string;
  description: string;
  photo: string;
  swatch: string;
  /** Id of the tag's fandom; empty for none. */
  parentId: string;
  /** Size chart as rows of cells; an empty list if the tag has none. */
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

/** Pure: the alternative names in the typed text, which has one per line. */
export const namesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean);

/** Pure: the request body for these form values, not validated yet. */
export const asInput = (values: TagValues, version: number): TagInput => ({
  ...values,
  version,
  aliases: namesIn(values.aliases),
  parentId: values.parentId === '' ? null : Number(values.parentId),
});

/** Validates with the server's schema; an error in one alternative name is shown at the field for all of them. */
export const tagResolver = bodyResolver<TagValues>(
  tagInput,
  (values) => asInput(values, 1),
  (path) => path.split('.')[0],
);
