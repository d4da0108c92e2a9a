import { z } from 'zod';
import { staffCertificatesSchema } from '@/lib/certificates/answers';
import { certificatesQuery, issueInput } from '@/lib/certificates/inputs';
import { issueByHand } from '@/lib/certificates/issue-certificates';
import { listCertificates } from '@/lib/certificates/queries';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'manager', query: certificatesQuery, answer: staffCertificatesSchema },
  async ({ db, query }) => Response.json(await listCertificates(db, query)),
);

export const POST = route(
  {
    access: 'manager',
    body: issueInput,
    limit: 'account',
    answer: { 201: z.object({ id: z.int() }) },
  },
  async ({ db, viewer, body }) =>
    Response.json({ id: await issueByHand(db, body, viewer.id) }, { status: 201 }),
);
