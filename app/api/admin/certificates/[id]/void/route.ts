import { certificateLedgerSchema } from '@/lib/certificates/answers';
import { certificateParams, voidInput } from '@/lib/certificates/inputs';
import { voidByHand } from '@/lib/certificates/issue-certificates';
import { findCertificate } from '@/lib/certificates/queries';
import { route } from '@/lib/http/route/route';

export const POST = route(
  {
    access: 'manager',
    params: certificateParams,
    body: voidInput,
    limit: 'account',
    answer: certificateLedgerSchema,
    errors: ['edit_conflict'],
  },
  async ({ db, viewer, params: { id }, body }) => {
    await voidByHand(db, id, body.reason, viewer.id);
    return Response.json(await findCertificate(db, id));
  },
);
