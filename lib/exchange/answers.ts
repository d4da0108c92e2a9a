import 'server-only';
import { z } from 'zod';
import { IMPORT_KINDS } from './inputs';

const faultSchema = z.object({
  line: z.int().describe('Row of the spreadsheet, from 1; 0 for the whole file.'),
  column: z.string().describe('Key of the column; empty for the whole row.'),
  message: z.string(),
});

export const importSchema = z
  .object({
    id: z.int(),
    kind: z.enum(IMPORT_KINDS),
    file: z.string(),
    titles: z.array(z.string()),
    columns: z
      .array(z.string())
      .describe('Key of the column of the shop for each title, or empty.'),
    state: z.enum(['checked', 'applying', 'done']),
    rows: z.int(),
    changed: z.int(),
    created: z.int(),
    same: z.int(),
    faultCount: z.int(),
    faults: z.array(faultSchema).describe('The first faults.'),
    done: z.int().describe('Rows that are applied so far.'),
    message: z.string(),
    actId: z.int().nullable().describe('The bulk action that undoes the import; null without one.'),
    isKept: z.boolean().describe('Whether the file is still there to be applied.'),
    createdAt: z.string(),
  })
  .meta({ id: 'Import' });
export type ImportView = z.infer<typeof importSchema>;

export const importsSchema = z.object({
  imports: z.array(importSchema),
  kinds: z.array(
    z.object({
      kind: z.enum(IMPORT_KINDS),
      title: z.string(),
      columns: z.array(z.object({ key: z.string(), title: z.string() })),
    }),
  ),
});
export type ImportsAnswer = z.infer<typeof importsSchema>;
