import type pg from 'pg';
import { currentTrace, failureOf, startSpan, type TraceSpan } from '@/lib/telemetry/trace';

const OPERATION = /^(?:\s|\/\*.*?\*\/)*(\w+)/;
const TABLE = /\b(?:from|into|update)\s+(?:"?\w+"?\.)?"?(\w+)/i;

/** Pure: a statement's operation and first table, `SELECT products`; never its text or values. */
export function summaryOf(text: string): { operation: string; table: string | undefined } {
  const operation = (OPERATION.exec(text)?.[1] ?? 'statement').toUpperCase();
  return { operation, table: TABLE.exec(text)?.[1] };
}

/** Traces each statement of a new connection as a span, if it belongs to a trace. */
export function traceStatements(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...parameters: unknown[]) => unknown;
  const query = (...parameters: unknown[]): unknown => {
    const span = spanOf(parameters[0]);
    if (!span) return send(...parameters);
    const callback = parameters.at(-1);
    if (typeof callback === 'function') {
      const onAnswer = (error: unknown, ...rest: unknown[]) => {
        span.end(error ? failureOf(error) : undefined);
        callback(error, ...rest);
      };
      return send(...parameters.slice(0, -1), onAnswer);
    }
    const answer = send(...parameters);
    Promise.resolve(answer).then(
      () => span.end(),
      (error: unknown) => span.end(failureOf(error)),
    );
    return answer;
  };
  Object.assign(client, { query });
}

/** The statement's span. Undefined outside a trace, such as for the queue, which polls its tables every second. */
function spanOf(statement: unknown): TraceSpan | undefined {
  if (!currentTrace()) return undefined;
  const { text = statement } = Object(statement) as { text?: unknown };
  if (typeof text !== 'string') return undefined;
  const { operation, table } = summaryOf(text);
  return startSpan(table ? `${operation} ${table}` : operation, {
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
    },
  });
}
