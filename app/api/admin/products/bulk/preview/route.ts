import { bulkPreviewSchema } from '@/lib/catalogue-admin/bulk/answers';
import { previewBulkInput } from '@/lib/catalogue-admin/bulk/inputs';
import { previewBulk } from '@/lib/catalogue-admin/bulk/preview-bulk';
import { route } from '@/lib/http/route/route';

export const POST = route(
  { access: 'editor', body: previewBulkInput, answer: bulkPreviewSchema },
  async ({ db, body }) => Response.json(await previewBulk(db, body)),
);
