import { database } from '@/lib/db/client';
import { route } from '@/lib/http/route/route';
import { statusSchema } from '@/lib/jobs/answers';
import { readStatus } from '@/lib/jobs/status';

/** Human-readable status of this process: release, role, database, queue, last synchronisation. */
export const GET = route({ access: 'anyone', limit: 'internal', answer: statusSchema }, async () =>
  Response.json(await readStatus(database)),
);
