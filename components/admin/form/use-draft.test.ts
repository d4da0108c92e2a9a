import { expect, test } from '@jest/globals';
import {
  differsFromForm,
  draftKey,
  expiredDraftKeys,
  isStaleDraft,
  mergeDraft,
  readDraft,
} from './use-draft';

const NOW = new Date('2026-11-26T12:05:00Z');
const at = '2026-11-26T12:00:00.000Z';
const text = (draft: object) => JSON.stringify(draft);

test('a draft has a key for each person and each record', () => {
  const keys = [
    draftKey(1, 'product', 7),
    draftKey(1, 'product', 71),
    draftKey(11, 'product', 7),
    draftKey(1, 'meta', 7),
  ];
  expect(new Set(keys).size).toBe(4);
});

test.each([
  ['nothing', null],
  ['damaged text', '{"at":'],
  ['a number', '7'],
  ['a draft without a time', text({ values: {} })],
  ['a draft with an invalid time', text({ at: 'вчора', values: {} })],
  ['a draft without values', text({ at })],
  ['an expired draft', text({ at: '2026-11-18T12:00:00Z', values: {} })],
])('%s is not a draft', (_name, stored) => {
  expect(readDraft(stored, NOW)).toBeNull();
});

test('a draft keeps the values that it was begun from', () => {
  const kept = { at, base: { a: 0 }, values: { a: 1 } };
  expect(readDraft(text(kept), NOW)).toEqual(kept);
});

test('a draft is stale when the stored record has changed since', () => {
  expect(isStaleDraft({ at, base: 'було', values: 'буде' }, 'було')).toBe(false);
  expect(isStaleDraft({ at, base: 'було', values: 'буде' }, 'інше')).toBe(true);
});

test('a merged draft keeps stored values that its author has not changed', () => {
  const draft = { at, base: { title: 'А', discount: 5 }, values: { title: 'Б', discount: 5 } };
  expect(mergeDraft(draft, { title: 'А', discount: 10 })).toEqual({ title: 'Б', discount: 10 });
  expect(mergeDraft({ at, base: 'було', values: 'буде' }, 'інше')).toBe('буде');
});

test('a draft is offered only when it differs from the form', () => {
  const draft = readDraft(text({ at, values: { title: 'А', tags: [] } }), NOW);
  expect(differsFromForm(draft, { title: 'А', tags: [] })).toBe(false);
  expect(differsFromForm(draft, { title: 'Б', tags: [] })).toBe(true);
  expect(differsFromForm(null, {})).toBe(false);
});

test('only expired and damaged drafts are deleted', () => {
  const [fresh, old] = [text({ at, values: 1 }), text({ at: '2026-11-01T00:00:00Z', values: 1 })];
  expect(
    expiredDraftKeys(
      [
        ['draft:1:meta:1', fresh],
        ['draft:1:meta:2', old],
        ['draft:2:meta:3', '{'],
        ['products', '{'],
      ],
      NOW,
    ),
  ).toEqual(['draft:1:meta:2', 'draft:2:meta:3']);
});
