import { describe, expect, test } from '@jest/globals';
import { readAnswer } from './read-answer';

/** A text longer than a response that is parsed in one piece (`AT_ONCE`). */
const FILLER = 'ї'.repeat(400_000);
const ROWS = [{ name: 'Перука «Ї» 👑', photos: ['a', null], price: { 1: '10' } }, 7, null, FILLER];

async function read(text: string | Buffer, inParts = 65_536) {
  const bytes = Buffer.from(text);
  const rows: unknown[] = [];
  const parts = async function* () {
    for (let from = 0; from < bytes.length; from += inParts) {
      yield bytes.subarray(from, from + inParts);
    }
  };
  const envelope = await readAnswer(parts(), (row) => rows.push(row));
  return { envelope, rows };
}

describe('a long list', () => {
  test.each([65_537, 1_000_003])('comes row by row, in parts of %d bytes', async (inParts) => {
    const text = ` {"error":null,"response":${JSON.stringify(ROWS)}, "more":[1]}\n`;

    expect(await read(text, inParts)).toEqual({
      envelope: { error: null, response: [] },
      rows: ROWS,
    });
  });

  test('keeps a row with invalid UTF-8', async () => {
    const bytes = Buffer.from(`{"response":["${FILLER}","?"]}`);
    bytes[bytes.indexOf('?')] = 0xff;

    expect((await read(bytes)).rows).toEqual([FILLER, '\ufffd']);
  });

  test.each([
    ['broken off', `{"response":["${FILLER}"`],
    ['followed by more', `{"response":["${FILLER}"]}{`],
    ['a page', `<html>${FILLER}</html>`],
  ])('is none when it is %s', async (_, text) => {
    expect((await read(text)).envelope).toBeUndefined();
  });

  test('is not a list when it is a record', async () => {
    const { envelope, rows } = await read(`{"response":{"err_code":7,"text":"${FILLER}"}}`);

    expect(envelope).toMatchObject({ response: { err_code: 7 } });
    expect(rows).toEqual([]);
  });
});

test('a short response is returned unchanged', async () => {
  expect(await read('{"response":[1,2]}')).toEqual({ envelope: { response: [1, 2] }, rows: [] });
  expect(await read('{"response":false}')).toMatchObject({ envelope: { response: false } });
  expect(await read('nonsense')).toEqual({ envelope: undefined, rows: [] });
});
