import { expect, test } from '@jest/globals';
import { summaryOf } from './trace-statements';

test.each([
  ['select "id" from "orders" where "token" = $1', 'SELECT', 'orders'],
  ['insert into "outbox" ("kind") values ($1)', 'INSERT', 'outbox'],
  ['update "outbox" set "done_at" = now()', 'UPDATE', 'outbox'],
  ['\n  delete from jobs.job where id = $1', 'DELETE', 'job'],
  ['/* prepared */ select 1', 'SELECT', undefined],
  ['begin', 'BEGIN', undefined],
  ['', 'STATEMENT', undefined],
])('%j is %s of %s', (text, operation, table) => {
  expect(summaryOf(text)).toEqual({ operation, table });
});
