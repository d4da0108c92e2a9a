import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Database } from '@/lib/db/client';
import { renewals } from '@/lib/db/schema';
import { clock, HOUR } from '@/lib/shared/clock';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { isContentKey } from './kinds';
import { contentLink } from './link';
import {
  discardContent,
  publishContent,
  renewDueContent,
  republishContent,
  saveContentDraft,
} from './publish-content';
import { findByToken, loadContent, readStaffContent } from './queries';
import { redirectInput } from './redirects/inputs';

const start = new Date();
const at = (hours: number) => new Date(start.getTime() + hours * HOUR);
const later = (hours: number) => {
  clock.now = () => at(hours);
};
beforeEach(() => later(0));
afterEach(() => {
  clock.now = () => new Date();
});

const KEY = 'announcement';
const line = (text: string) => ({ text, href: '' });
const shown = async (db: Database) => (await loadContent(db, KEY)).text;

/** Saves a draft and publishes it, from and until some hours after the start. */
async function publish(db: Database, userId: number, text: string, from?: number, until?: number) {
  await saveContentDraft(db, KEY, { value: line(text), version: 0 }, userId);
  const time = (hours?: number) => (hours === undefined ? null : at(hours).toISOString());
  const times = { startsAt: time(from), endsAt: time(until) };
  await publishContent(db, KEY, { version: 1, ...times }, userId);
}

databaseTest('a draft is seen by staff and its preview alone', async (db) => {
  const { id } = await givenUser(db, { role: 'editor' });
  expect(await shown(db)).toBe('');
  await saveContentDraft(db, KEY, { value: line('Чернетка'), version: 0 }, id);
  expect(await shown(db)).toBe('');
  const { draft } = await readStaffContent(db, KEY);
  expect(draft).toMatchObject({ value: line('Чернетка'), version: 1 });
  expect(await findByToken(db, draft?.token ?? '')).toMatchObject({ value: line('Чернетка') });
  expect(await findByToken(db, 'missing')).toBeNull();
  for (const version of [0, 2]) {
    const stale = saveContentDraft(db, KEY, { value: line('Інша'), version }, id);
    await expect(stale).rejects.toMatchObject({ code: 'edit_conflict' });
  }
  const wrong = { value: { text: 'х'.repeat(200), href: 'javascript:alert(1)' }, version: 1 };
  await expect(saveContentDraft(db, KEY, wrong, id)).rejects.toMatchObject({
    errors: { 'value.text': expect.anything(), 'value.href': expect.anything() },
  });
});

databaseTest(
  'a version is shown from its time on, until its end, then the former one',
  async (db) => {
    const { id } = await givenUser(db, { role: 'editor' });
    await publish(db, id, 'Звичайний');
    await publish(db, id, 'Чорна п’ятниця', 2, 4);
    const renewed = async () => (await db.select().from(renewals)).length;
    const before = await renewed();
    const seen: [string, number][] = [];
    for (const hour of [1, 2, 3, 4, 5]) {
      later(hour);
      seen.push([await shown(db), await renewDueContent(db)]);
    }
    expect(seen).toEqual([
      ['Звичайний', 0],
      ['Чорна п’ятниця', 1],
      ['Чорна п’ятниця', 0],
      ['Звичайний', 1],
      ['Звичайний', 0],
    ]);
    expect((await renewed()) - before).toBe(2);
  },
);

databaseTest('a former version and the shop’s own content can be published again', async (db) => {
  const { id } = await givenUser(db, { role: 'editor' });
  await publish(db, id, 'Перша');
  later(1);
  await publish(db, id, 'Друга');
  const { versions } = await readStaffContent(db, KEY);
  expect(versions.map(({ state }) => state)).toEqual(['live', 'past']);
  later(2);
  await republishContent(db, KEY, versions[1]?.id ?? 0, id);
  expect(await shown(db)).toBe('Перша');
  later(3);
  await republishContent(db, KEY, 0, id);
  expect(await shown(db)).toBe('');
});

databaseTest('what a colleague has published meanwhile is a conflict', async (db) => {
  const { id } = await givenUser(db, { role: 'editor' });
  const opened = { version: 0, after: 0 };
  await publish(db, id, 'Колега');

  const late = saveContentDraft(db, KEY, { value: line('Пізніше'), ...opened }, id);
  await expect(late).rejects.toMatchObject({ code: 'edit_conflict' });

  const { versions, draft } = await readStaffContent(db, KEY);
  expect(draft).toBeNull();
  const after = versions[0]?.id ?? 0;
  await saveContentDraft(db, KEY, { value: line('Пізніше'), version: 0, after }, id);
});

databaseTest('a save that is repeated after a lost response is no conflict', async (db) => {
  const { id } = await givenUser(db, { role: 'editor' });
  const sent = { value: line('Чернетка'), version: 0 };
  await saveContentDraft(db, KEY, sent, id);
  await saveContentDraft(db, KEY, sent, id);
  expect((await readStaffContent(db, KEY)).draft?.version).toBe(1);
});

databaseTest('a plan and a draft can be discarded, what was shown cannot', async (db) => {
  const { id } = await givenUser(db, { role: 'editor' });
  await publish(db, id, 'Показана');
  await publish(db, id, 'Запланована', 2);
  await saveContentDraft(db, KEY, { value: line('Чернетка'), version: 0 }, id);
  const { versions } = await readStaffContent(db, KEY);
  expect(versions.map(({ state }) => state)).toEqual(['planned', 'live']);
  await discardContent(db, KEY, versions[0]?.id ?? 0, id);
  const stale = discardContent(db, KEY, 0, id, 2);
  await expect(stale).rejects.toMatchObject({ code: 'edit_conflict' });
  await discardContent(db, KEY, 0, id, 1);
  const refused = discardContent(db, KEY, versions[1]?.id ?? 0, id);
  await expect(refused).rejects.toMatchObject({ code: 'not_found' });
  expect(await readStaffContent(db, KEY)).toMatchObject({ draft: null, live: line('Показана') });
});

databaseTest('an end that is over or before the start is refused', async (db) => {
  const { id } = await givenUser(db, { role: 'editor' });
  for (const [from, until] of [
    [undefined, -1],
    [-3, -1],
    [2, 1],
  ] as const) {
    const refused = db.transaction((tx) => publish(tx, id, 'Коротка', from, until));
    await expect(refused).rejects.toMatchObject({ errors: { endsAt: expect.anything() } });
  }
});

test('invalid keys are refused', () => {
  expect(['announcement', 'toString', 'announcement-0', '__proto__'].map(isContentKey)).toEqual([
    ...[true, false, false, false],
  ]);
});

test.each([
  'https://user:p@evil.test',
  '//evil.test',
  '/\\evil.test',
  '/..//evil.test',
  '/./x',
  'javascript:alert(1)',
  '/a b',
  '/%2e%2e/x',
])('a link is not %s, and nor is an address that redirects', (link) => {
  expect(contentLink.safeParse(link).success).toBe(false);
  expect(redirectInput.safeParse({ from: link, to: '/' }).success).toBe(false);
});

test.each([
  '/',
  '/sale',
  '/%zz',
  '/wigs?color=red#top',
  '/info/догляд',
  'https://example.com/a%20b',
])('a link is %s', (link) => {
  expect(contentLink.safeParse(link).success).toBe(true);
});
