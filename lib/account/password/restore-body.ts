import 'server-only';
import { z } from 'zod';
import { askRestoreInput, restoreInput } from '@/lib/account/inputs';

/** JSON schemas of both steps for the API description, which cannot see them behind the transform below. */
const STEPS = [askRestoreInput, restoreInput].map((step) => {
  const { $schema: _, ...schema } = z.toJSONSchema(step, { io: 'input' });
  return schema;
});

/** Body of PATCH /api/auth/restore: the first step, or the second one when it has a token. */
export const restoreBody = z
  .looseObject({})
  .meta({ anyOf: STEPS })
  .transform((value, context) => {
    const step = 'token' in value ? restoreInput : askRestoreInput;
    const result = step.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) context.addIssue({ ...issue, code: 'custom' });
    return z.NEVER;
  });
