import { connection } from 'next/server';
import { route } from '@/lib/http/route';

/** 200 while the process lives; asks nobody. */
export const GET = route({ access: 'anyone', limit: 'internal' }, async () => {
  await connection();
  return Response.json({ status: 'ok' });
});
