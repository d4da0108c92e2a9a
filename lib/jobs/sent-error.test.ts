import { expect, test } from '@jest/globals';
import { isDatabaseDown } from '@/lib/db/outage';
import { ShopError } from '@/lib/errors';
import { receivedError, sendableError } from './sent-error';

const through = (error: unknown) => receivedError(JSON.parse(JSON.stringify(sendableError(error))));

test('a refusal keeps its code, its message and its cause', () => {
  const cause = new Error('Poster menu.getProducts: no list');
  const error = through(new ShopError('external_failed', { cause, retryAfter: 7 }));

  expect(error).toBeInstanceOf(ShopError);
  expect(error).toMatchObject({ code: 'external_failed', retryAfter: 7 });
  expect(error.cause).toMatchObject({ message: cause.message });
  expect(through(new ShopError('sync_refused', { message: 'зникло б 9 із 10' })).message).toBe(
    'зникло б 9 із 10',
  );
});

test('another process recognises that the database is down', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

  expect(isDatabaseDown(through(refused))).toBe(true);
  expect(isDatabaseDown(through(new Error('Failed query', { cause: refused })))).toBe(true);
  expect(isDatabaseDown(through(new Error('other')))).toBe(false);
  expect(through('words')).toMatchObject({ message: 'words' });
});
