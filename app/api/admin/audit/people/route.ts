import { z } from 'zod';
import { auditPersonSchema } from '@/lib/audit/answers';
import { listAuditPeople } from '@/lib/audit/queries';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'admin', answer: z.object({ people: z.array(auditPersonSchema) }) },
  async ({ db }) => Response.json({ people: await listAuditPeople(db) }),
);
