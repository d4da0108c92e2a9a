import { z } from 'zod';
import { plainText } from '@/lib/shared/plain-text';
import { homeContent, INITIAL_HOME } from './home';
import { contentLink } from './link';

/** The line above the header of every page; empty for none. */
const announcement = z
  .object({ text: plainText(120), href: contentLink.or(z.literal('')) })
  .strict();

/** What staff write for shoppers: the schema of its value, and what is shown until a version is published. */
export const CONTENT_KINDS = {
  announcement: {
    title: 'Рядок оголошення',
    schema: announcement,
    initial: { text: '', href: '' },
  },
  home: { title: 'Головна сторінка', schema: homeContent, initial: INITIAL_HOME },
} satisfies Record<string, { title: string; schema: z.ZodType; initial: unknown }>;

export type ContentKind = keyof typeof CONTENT_KINDS;
export type ContentValue<Kind extends ContentKind> = z.output<
  (typeof CONTENT_KINDS)[Kind]['schema']
>;

/** Names one thing that staff write: a kind, or a kind and a number where there are several. */
export type ContentKey = ContentKind | `${ContentKind}-${number}`;

export const isContentKey = (text: string): text is ContentKey =>
  /^[a-z]+(-[1-9]\d{0,8})?$/.test(text) && Object.hasOwn(CONTENT_KINDS, text.split('-')[0] ?? '');

export const kindOfContent = (key: ContentKey): ContentKind => key.split('-')[0] as ContentKind;
