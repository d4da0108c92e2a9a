import { z } from 'zod';
import { listSearch } from '@/lib/http/route/inputs';

/** Query of GET /api/admin/find. */
export const findQuery = z.object({ q: listSearch });
