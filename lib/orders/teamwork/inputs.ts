import { z } from 'zod';
import { rowId } from '@/lib/shared/id-input';
import { multiLineText, plainText } from '@/lib/shared/plain-text';

/** Maximum characters of a tag and tags of an order: more would not fit into the list. */
const LONGEST_TAG = 24;
const MOST_TAGS = 10;

/** A tag of an order as staff type it; inner spaces are single. */
export const orderTag = plainText(LONGEST_TAG)
  .transform((text) => text.replace(/\s+/g, ' '))
  .refine((text) => text !== '', 'Напишіть позначку');

/** The tags of an order, sorted; a tag that differs only in case is listed once. */
export const orderTags = z
  .array(orderTag)
  .max(MOST_TAGS, `Не\u00a0більше ${MOST_TAGS} позначок`)
  .transform((tags) =>
    [...new Map(tags.toReversed().map((tag) => [tag.toLowerCase(), tag])).values()].sort((a, b) =>
      a.localeCompare(b, 'uk'),
    ),
  );

/** The id of the staff member who is responsible for an order; null for nobody. */
export const assigneeId = rowId.nullable();

/** Body of POST /api/admin/orders/{orderId}/notes and /api/admin/customers/{id}/notes. */
export const noteInput = z
  .object({ text: multiLineText(2000).refine((text) => text !== '', 'Напишіть нотатку') })
  .strict();
