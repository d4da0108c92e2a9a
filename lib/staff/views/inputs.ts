import { z } from 'zod';
import { plainText } from '@/lib/shared/plain-text';

export const viewedList = z.enum(['orders']);

const NAME_REQUIRED = 'Назвіть вигляд';

const fields = {
  name: plainText(60).refine((name) => name !== '', NAME_REQUIRED),
  /** The query string of the list's URL, without the question mark. */
  query: z.string().max(500),
  /** Names of the visible columns; empty for the default columns. */
  columns: z.array(z.string().regex(/^[a-zA-Z]{1,30}$/)).max(30),
  isShared: z.boolean(),
};

/** Query of GET /api/admin/views. */
export const viewsQuery = z.object({ list: viewedList });

/** Body of POST /api/admin/views. */
export const viewInput = z.object({ list: viewedList, ...fields }).strict();
export type ViewInput = z.output<typeof viewInput>;

/** Body of PATCH /api/admin/views/{id}. */
export const viewChange = z.object(fields).partial().strict();
export type ViewChange = z.output<typeof viewChange>;
