import { checkedCertificateSchema } from '@/lib/certificates/answers';
import { certificateCheckInput } from '@/lib/certificates/inputs';
import { hasCode, requireUsable } from '@/lib/certificates/ledger';
import { certificates } from '@/lib/db/schema';
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
    const [found] = await db.select().from(certificates).where(hasCode(body.code));
    const { id, ending, nominal, balance, validUntil } = requireUsable(found);
    return Response.json({ id, ending, nominal, balance, validUntil });
  },
);
