import { z } from 'zod';
import { isSlug } from '@/lib/catalogue/landing/landing';
import { plainText } from '@/lib/shared/plain-text';
import { pageTitleText } from '../kinds';
import { contentLink } from '../link';

/** Lists of the footer that may name a page. */
export const PAGE_PLACES = ['none', 'shoppers', 'documents'] as const;

const slug = plainText(60).refine(isSlug, 'Малі латинські літери, цифри й\u00a0дефіси');

/** Body of POST /api/admin/pages. */
export const newPageInput = z.object({ title: pageTitleText, slug }).strict();

/** Body of PATCH /api/admin/pages/{id}. */
export const pageInput = z
  .object({
    slug,
    place: z.enum(PAGE_PLACES).describe('List of the footer that names the page.'),
    position: z.int('Вкажіть ціле число').min(0).max(999).describe('Order in this list.'),
  })
  .strict();
export type PageInput = z.output<typeof pageInput>;

/** Query of DELETE /api/admin/pages/{id}: where the address leads from then on. */
export const pageRemovalQuery = z.object({ to: contentLink });
