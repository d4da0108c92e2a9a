import 'server-only';
import { z } from 'zod';

export const undoableActSchema = z
  .object({
    id: z.int(),
    at: z.string().describe('ISO string.'),
    by: z.string().describe('Who did it, as they were called then.'),
    action: z.string().describe('As in the audit log.'),
    title: z.string().describe('Names of the first things that it has changed.'),
    size: z.int().describe('How many things it has changed.'),
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
      .describe('What was left as it is, and why.'),
    left: z.int().describe('What there was no time for: the call is to be repeated.'),
  })
  .meta({ id: 'UndoAnswer' });
