import type { FieldErrors, Resolver } from 'react-hook-form';
import type { StaffTag } from '@/lib/tags/answers';
import { type TagInput, tagInput } from '@/lib/tags/inputs';

/** What stands in the fields of a tag's form: texts all of them. */
export type TagValues = {
  name: string;
  slug: string;
  /** One name a line. */
  aliases: string;
  description: string;
  photo: string;
  swatch: string;
  /** Id of a fandom, empty without. */
  parentId: string;
};

export const tagValuesOf = (tag: StaffTag): TagValues => ({
  name: tag.name,
  slug: tag.slug,
  aliases: tag.aliases.join('\n'),
  description: tag.description,
  photo: tag.photo ?? '',
  swatch: tag.swatch ?? '',
  parentId: tag.parentId === null ? '' : String(tag.parentId),
});

/** Pure: the other names as they were typed, one a line. */
export const namesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean);

/** Pure: what is sent of the fields; not checked yet. */
export const asInput = (values: TagValues, version: number): TagInput => ({
  ...values,
  version,
  aliases: namesIn(values.aliases),
  parentId: values.parentId === '' ? null : Number(values.parentId),
});

/** Checks the fields by the server's own schema. */
export const tagResolver: Resolver<TagValues> = (values) => {
  const checked = tagInput.safeParse(asInput(values, 1));
  if (checked.success) return { values, errors: {} };
  const errors: FieldErrors<TagValues> = {};
  for (const { path, message } of checked.error.issues) {
    const field = String(path[0]) as keyof TagValues;
    errors[field] ??= { type: 'schema', message };
  }
  return { values: {}, errors };
};
