import { checkAvailability } from '@/lib/checkout/check-availability';
import { basketInput } from '@/lib/checkout/inputs';
import { route } from '@/lib/http/route/route';

export const POST = route(
  { access: 'anyone', body: basketInput, limit: 'availability' },
  async ({ db, body }) => {
    const { message, ...data } = await checkAvailability(db, body);
    return Response.json({ message, data });
  },
);
