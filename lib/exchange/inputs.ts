import { z } from 'zod';
import { exportFormat } from '@/lib/http/route/inputs';
import { plainText } from '@/lib/shared/plain-text';

export const IMPORT_KINDS = ['prices', 'products', 'meta', 'bundles', 'tags', 'codes'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

const kind = z.enum(IMPORT_KINDS);

/** Query of POST /api/admin/exchange; the body is the file itself. */
export const uploadQuery = z.object({ kind, file: plainText(200).default('') });

/** Query of GET /api/admin/exchange/export. */
export const exportRowsQuery = z.object({ kind, format: exportFormat });

/** Body of PATCH /api/admin/exchange/{id}: for each column of the file the key of the shop's column, or nothing. */
export const importColumnsInput = z.object({ columns: z.array(plainText(40)).max(100) });
