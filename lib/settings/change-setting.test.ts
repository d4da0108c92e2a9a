import { afterEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { loginInput } from '@/lib/account/inputs';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { auditLog, shopSettings } from '@/lib/db/schema';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { catchUp } from '@/scripts/testing/renewals';
import { givenProduct, orderOf } from '@/scripts/testing/shop';
import { changeSetting } from './change-setting';
import { type SettingInput, settingInput } from './inputs';
import { LONGEST_EMAIL, setLongestEmail } from './longest-email';
import { loadShop, readSettings, readShopNow } from './queries';
import { shopDetails } from './shop';

const CONTACTS = {
  phone: '+38 (067) 111-22-33',
  email: 'new@example.com',
  address: 'вул. Нова, 5, Одеса',
  mapUrl: 'https://maps.example.com/x',
  hours: 'Пн–Пт 10:00–18:00',
};

const contacts = (version: number, changes: Partial<typeof CONTACTS> = {}): SettingInput =>
  settingInput.parse({ section: 'contacts', version, value: { ...CONTACTS, ...changes } });

const rules = (minimumHryvnias: number, version = 0): SettingInput =>
  settingInput.parse({
    section: 'rules',
    version,
    value: { minimumHryvnias, cutOff: '14:00' },
  });

const givenAdmin = async (db: Database) => (await givenUser(db, { role: 'admin' })).id;

afterEach(() => setLongestEmail(LONGEST_EMAIL));

describe('the settings of the shop', () => {
  databaseTest('come from the environment until somebody saves them', async (db) => {
    expect(await loadShop(db)).toEqual(shopDetails());
    const { contacts: view, rules: set } = await readSettings(db);
    expect([view.version, view.updatedAt]).toEqual([0, null]);
    expect(set.value).toEqual({
      minimumHryvnias: 300,
      cutOff: '14:00',
      holdHours: 48,
      parcelHryvnias: 200,
      leadDays: 14,
      largeHryvnias: 30_000,
      largePieces: 40,
      heldPercent: 50,
      prepaysUnreliable: false,
      longestEmail: 32,
      lookPercent3: 0,
      lookPercent4: 0,
      lookPercent5: 0,
    });
  });

  databaseTest('apply at once, section by section, and the log keeps both values', async (db) => {
    const admin = await givenAdmin(db);
    await catchUp(db);
    await loadShop(db);
    const saved = await changeSetting(db, contacts(0), admin);
    await catchUp(db);
    expect(saved).toMatchObject({ version: 1, value: CONTACTS });
    expect(await loadShop(db)).toEqual({ ...shopDetails(), ...CONTACTS });
    expect(await readShopNow(db)).toEqual(await loadShop(db));

    await changeSetting(db, contacts(1, { phone: '+38 (067) 999-99-99' }), admin);
    await catchUp(db);
    expect(await loadShop(db)).toMatchObject({ phone: '+38 (067) 999-99-99' });
    const log = await db.select().from(auditLog).orderBy(auditLog.id);
    expect(log.map(({ action, entityId, title }) => [action, entityId, title])).toEqual([
      ['setting.update', 'contacts', 'Контакти'],
      ['setting.update', 'contacts', 'Контакти'],
    ]);
    expect([log[1]?.before, log[1]?.after]).toEqual([
      { phone: CONTACTS.phone },
      { phone: '+38 (067) 999-99-99' },
    ]);
  });

  freshDatabaseTest('conflict when two people save the same section at once', async (db) => {
    const admin = await givenAdmin(db);
    for (const version of [0, 1]) {
      const both = await Promise.allSettled([
        changeSetting(db, contacts(version, { hours: `А ${version}` }), admin),
        changeSetting(db, contacts(version, { hours: `Б ${version}` }), admin),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'edit_conflict' },
      });
    }
    expect((await readSettings(db)).contacts.version).toBe(2);
    expect(await db.$count(auditLog)).toBe(2);
  });

  databaseTest('fall back to the defaults where a stored row is invalid', async (db) => {
    await db.insert(shopSettings).values({ key: 'contacts', value: { phone: 7 } });
    expect(await readShopNow(db)).toEqual(shopDetails());
  });

  databaseTest(
    'limit the length of an e-mail, never below that of an existing account',
    async (db) => {
      const admin = await givenAdmin(db);
      const allow = (longestEmail: number, version: number) => {
        const value = { minimumHryvnias: 300, cutOff: '14:00', longestEmail };
        const input = settingInput.parse({ section: 'rules', version, value });
        return changeSetting(db, input, admin);
      };
      const email = `${'x'.repeat(16)}@privaterelay.appleid.com`;
      // Stores the limit, as the endpoint wrapper does before it parses a body.
      const isTaken = async () => {
        setLongestEmail((await loadShop(db)).longestEmail);
        return loginInput.safeParse({ email, password: '1234567' }).success;
      };
      await catchUp(db);
      expect(await isTaken()).toBe(false);

      await allow(64, 0);
      await catchUp(db);
      expect(await isTaken()).toBe(true);

      await givenUser(db, { email });
      await expect(allow(32, 1)).rejects.toMatchObject({
        errors: {
          'value.longestEmail': ['Є\u00a0кабінет із\u00a0поштою завдовжки 41\u00a0символ'],
        },
      });
      await allow(41, 1);
    },
  );

  databaseTest('set the minimum order, from the very next order on', async (db) => {
    const admin = await givenAdmin(db);
    const product = await givenProduct(db, { price: 450_00, stock: 10 });
    const order = () => placeOrder(db, orderOf([{ product_id: product }]));
    await order();
    await changeSetting(db, rules(500), admin);
    await expect(order()).rejects.toMatchObject({
      code: 'basket_below_minimum',
      message: 'Мінімальна сума замовлення 500 грн',
    });
    await changeSetting(db, rules(450, 1), admin);
    await expect(order()).resolves.toMatchObject({ total: 450_00 });
  });

  databaseTest('restore the shop’s default text when the own one is emptied', async (db) => {
    const admin = await givenAdmin(db);
    const policy = (text: string, version: number) =>
      settingInput.parse({ section: 'policy', version, value: { text } });
    await changeSetting(db, policy('Наш текст', 0), admin);
    expect((await readSettings(db)).policy.value).toEqual({ text: 'Наш текст' });
    await changeSetting(db, policy('', 1), admin);
    expect((await readSettings(db)).policy).toMatchObject({ value: { text: '' }, version: 2 });
    const log = await db.select().from(auditLog).where(eq(auditLog.entityId, 'policy'));
    expect(log.at(-1)).toMatchObject({ before: { text: 'Наш текст' }, after: { text: '' } });
  });
});

describe('what can be set', () => {
  const refused = (section: string, value: object) =>
    settingInput.safeParse({ section, version: 0, value }).error?.issues.map(({ path }) => path);

  test.each([
    ['phone', 'дзвоніть'],
    ['phone', ''],
    ['email', 'не пошта'],
    ['address', ' '],
    ['address', 'рядок\nще рядок'],
    ['mapUrl', 'javascript:alert(1)'],
    ['mapUrl', 'ftp://maps.example.com'],
    ['hours', 'х'.repeat(81)],
  ])('is no %s of %j', (field, value) => {
    expect(refused('contacts', { ...CONTACTS, [field]: value })?.[0]).toEqual(['value', field]);
  });

  test.each([
    [{ minimumHryvnias: 0, cutOff: '14:00' }],
    [{ minimumHryvnias: 1.5, cutOff: '14:00' }],
    [{ minimumHryvnias: 1e9, cutOff: '14:00' }],
    [{ minimumHryvnias: 300, cutOff: '25:00' }],
    [{ minimumHryvnias: 300, cutOff: '9:5' }],
    [{ minimumHryvnias: 300, cutOff: '14:00', holdHours: 1 }],
    [{ minimumHryvnias: 300, cutOff: '14:00', holdHours: 169 }],
    [{ minimumHryvnias: 300, cutOff: '14:00', holdHours: 47.5 }],
    [{ minimumHryvnias: 300, cutOff: '14:00', parcelHryvnias: 0 }],
    [{ minimumHryvnias: 300, cutOff: '14:00', largeHryvnias: '' }],
    [{ minimumHryvnias: 300, cutOff: '14:00', largePieces: 0 }],
    [{ minimumHryvnias: 300, cutOff: '14:00', heldPercent: 101 }],
    [{ minimumHryvnias: 300, cutOff: '14:00', longestEmail: 31 }],
    [{ minimumHryvnias: 300, cutOff: '14:00', longestEmail: 255 }],
    [{ minimumHryvnias: 300, cutOff: '14:00', parcelHryvnias: '' }],
  ])('is no rule like %j', (value) => {
    expect(refused('rules', value)).toHaveLength(1);
  });

  test('is no rule without its hours, which are asked for', () => {
    const value = { minimumHryvnias: 300, cutOff: '14:00', holdHours: '' };
    const { error } = settingInput.safeParse({ section: 'rules', version: 0, value });
    expect(error?.issues.map(({ message }) => message)).toEqual(['Вкажіть години цілим числом']);
    expect(refused('rules', { ...value, holdHours: '48' })).toBeUndefined();
  });

  test('is no offer without the sections that product pages lead to', () => {
    expect(refused('offer', { text: '## Повернення {#returns}' })).toHaveLength(1);
    expect(refused('offer', { text: '## А {#returns}\n## Б {#non-returnable}' })).toBeUndefined();
    expect(refused('offer', { text: '' })).toBeUndefined();
  });

  test('is no name in braces that stands for nothing', () => {
    expect(refused('policy', { text: 'Пишіть на {{mail}}' })).toHaveLength(1);
    expect(refused('policy', { text: 'Пишіть на {{email}}' })).toBeUndefined();
  });
});

describe('the templates of mails to shoppers', () => {
  const letters = (version: number, subject: string) => ({
    section: 'letters',
    version,
    value: { templates: [{ name: 'Затримка', subject, text: 'Вітаємо, {{ім’я}}!' }] },
  });

  databaseTest(
    'are those of the shop until somebody saves others; the previous ones stay in the log',
    async (db) => {
      const admin = await givenAdmin(db);
      const { letters: first } = await readSettings(db);
      expect(first.value.templates.length).toBeGreaterThan(1);

      await changeSetting(db, settingInput.parse(letters(0, 'Про {{номер}}')), admin);
      const late = changeSetting(db, settingInput.parse(letters(0, 'Інше')), admin);
      await expect(late).rejects.toMatchObject({ code: 'edit_conflict' });

      expect((await readSettings(db)).letters.value.templates).toHaveLength(1);
      const [logged] = await db.select().from(auditLog);
      expect(logged).toMatchObject({ entityId: 'letters', before: first.value });
    },
  );

  test.each([
    ['Про {{номір}}', 'Такої підстановки немає: {{номір}}'],
    ['', 'Заповніть це поле'],
  ])('name the field of «%s»', (subject, message) => {
    const issues = settingInput.safeParse(letters(0, subject)).error?.issues;
    expect(issues).toMatchObject([{ path: ['value', 'templates', 0, 'subject'], message }]);
  });
});
