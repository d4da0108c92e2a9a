import { certificateLedgerSchema } from '@/lib/certificates/answers';
import { certificateParams } from '@/lib/certificates/inputs';
import { findCertificate } from '@/lib/certificates/queries';
import { route } from '@/lib/http/route/route';

export const GET = route(
  { access: 'manager', params: certificateParams, answer: certificateLedgerSchema },
  async ({ db, params: { id } }) => Response.json(await findCertificate(db, id)),
);
