import { checkedCertificateSchema } from '@/lib/certificates/answers';
import { certificateCheckInput } from '@/lib/certificates/inputs';
import { findUsable } from '@/lib/certificates/ledger';
import { route } from '@/lib/http/route/route';

/** What a certificate still has. Limited as promo codes are, against guessing. */
export const POST = route(
  {
    access: 'visitor',
    body: certificateCheckInput,
    limit: 'promoCodes',
    answer: checkedCertificateSchema,
    errors: ['certificate_refused'],
  },
  async ({ db, body }) => {
    const { ending, balance, validUntil } = await findUsable(db, body.code);
    return Response.json({ ending, balance, validUntil });
  },
);
