import 'server-only';
import { z } from 'zod';

export const undoableActSchema = z
  .object({
    id: z.int(),
    at: z.string().describe('Time of the bulk action as an ISO string.'),
    by: z.string().describe('Name of the staff member at the time of the bulk action.'),
    action: z.string().describe('Action code, as in the audit log.'),
    title: z.string().describe('Names of the first changed records, at most three.'),
    size: z.int().describe('Number of changed records.'),
  })
  .meta({ id: 'UndoableAct' });

export const actsAnswerSchema = z
  .object({ acts: z.array(undoableActSchema) })
  .meta({ id: 'ActsAnswer' });

export const undoAnswerSchema = z
  .object({
    undone: z.int(),
    errors: z
      .array(z.object({ id: z.string(), message: z.string() }))
      .describe('Records that were not undone, and why.'),
    left: z
      .int()
      .describe(
        'Number of entries that were not processed in time; repeat the call until it is 0.',
      ),
  })
  .meta({ id: 'UndoAnswer' });

/** Query of GET /api/admin/acts. */
export const actsQuery = z.object({ action: z.string().max(60).optional() });
