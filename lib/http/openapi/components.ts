import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '@/lib/errors';
import { errorSchema } from '../route/answers';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Parts that endpoints of the OpenAPI document share: schemas with an id, error responses with the same codes. */
export class Components {
  readonly schemas: Record<string, JsonSchema> = {};
  readonly responses: Record<string, object> = {};

  constructor() {
    this.schemaOf(errorSchema, 'output');
  }

  /** The JSON Schema of a request (`input`) or a response (`output`). */
  schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const written = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: tidy });
    const text = JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/');
    const { $schema: _, $defs = {}, ...own } = JSON.parse(text) as JsonSchema;
    Object.assign(this.schemas, $defs);
    return own;
  }

  /** Error responses by HTTP status. Each response lists the codes that have its status. */
  refusals(codes: readonly ErrorCode[]): Record<string, object> {
    const statuses = new Set(codes.map((code) => ERROR_STATUS[code]));
    return Object.fromEntries(
      [...statuses].map((status) => {
        const some = codes.filter((code) => ERROR_STATUS[code] === status);
        return [status, this.#refusal(String(status), some)];
      }),
    );
  }

  /** One error response for all these codes, whatever their status. */
  refusal(codes: readonly ErrorCode[]): object {
    return this.#refusal('default', codes);
  }

  #refusal(status: string, codes: readonly ErrorCode[]): object {
    const sorted = [...codes].sort();
    const name = [status, ...sorted].join('.');
    const isPassing = codes.some((code) => [429, 503].includes(ERROR_STATUS[code]));
    this.responses[name] ??= {
      description: sorted.join(', '),
      headers: {
        'X-Request-Id': { $ref: '#/components/headers/RequestId' },
        ...(isPassing && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }),
      },
      content: {
        'application/json': {
          schema: {
            allOf: [
              { $ref: '#/components/schemas/Error' },
              { properties: { code: { enum: sorted } } },
            ],
          },
        },
      },
    };
    return { $ref: `#/components/responses/${name}` };
  }
}

/** Removes the safe-integer bounds that zod adds to every integer. */
function tidy({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
