import { z } from 'zod';
import { isAdmitted } from '@/lib/http/auth/access';
import { route } from '@/lib/http/route/route';
import { countPackable } from '@/lib/orders/packing/packable';
import { countWaitingOrders } from '@/lib/orders/queries/queues';
import { readReturnQueue } from '@/lib/orders/returning/return-queries';
import { countPendingQuestions } from '@/lib/questions/queries';
import { countPendingReviews } from '@/lib/reviews/queries';
import type { StaffCounts } from '@/lib/staff/hooks';

export const GET = route(
  {
    access: 'staff',
    answer: z.object({
      counts: z.object({
        '/admin/orders': z.int().optional(),
        '/admin/packing': z.int().optional(),
        '/admin/returns': z.int().optional(),
        '/admin/reviews': z.int().optional(),
        '/admin/questions': z.int().optional(),
      }),
    }),
  },
  async ({ db, viewer: { role } }) => {
    const counts: StaffCounts = {
      ...(isAdmitted(role, 'manager') && {
        '/admin/orders': await countWaitingOrders(db),
        '/admin/packing': await countPackable(db),
        '/admin/returns': (await readReturnQueue(db)).count,
      }),
      ...(isAdmitted(role, 'editor') && {
        '/admin/reviews': await countPendingReviews(db),
        '/admin/questions': await countPendingQuestions(db),
      }),
    };
    return Response.json({ counts });
  },
);
