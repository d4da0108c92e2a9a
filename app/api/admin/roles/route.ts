import { z } from 'zod';
import { ROLES } from '@/lib/account/role';
import { requireFreshCode } from '@/lib/http/auth/fresh-code';
import { route } from '@/lib/http/route/route';
import { changeRole } from '@/lib/staff/change-role';
import { roleInput } from '@/lib/staff/inputs';

export const PATCH = route(
  {
    access: 'admin',
    body: roleInput,
    limit: 'account',
    answer: z.object({
      message: z.string(),
      data: z.object({ email: z.string(), role: z.enum(ROLES), isWaiting: z.boolean() }),
    }),
    errors: ['edit_conflict', 'fresh_code_needed', 'last_admin', 'not_found'],
  },
  async ({ db, viewer, body }) => {
    requireFreshCode(viewer);
    const { isWaiting } = await changeRole(db, viewer.id, body);
    const message = isWaiting ? 'Запрошення надіслано' : 'Роль змінено';
    return Response.json({ message, data: { email: body.email, role: body.role, isWaiting } });
  },
);
