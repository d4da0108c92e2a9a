import { z } from 'zod';
import { pathId } from '@/lib/http/route/inputs';

export const actParams = z.object({ id: pathId });

/** Query of GET /api/admin/acts. */
export const actsQuery = z.object({ action: z.string().max(60).optional() });
