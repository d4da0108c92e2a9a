import type { Page } from 'playwright/test';
import { callAs, type Member } from './api/session';
import { expectClean } from './axe';
import { expect, test } from './fixtures';
import { givenStaff, signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });
// All journeys change the settings of the same shop.
test.describe.configure({ mode: 'serial' });

type View = { value: Record<string, unknown>; version: number };

const readSection = async (admin: Member, section: string): Promise<View> => {
  const { body } = await callAs(admin, 'GET', '/api/admin/settings');
  return (body.data as Record<string, View>)[section] as View;
};

/** Overwrites the current value of a section, as another staff member would. */
async function save(admin: Member, section: string, change: object): Promise<void> {
  await expect(async () => {
    const { value, version } = await readSection(admin, section);
    const { status } = await callAs(admin, 'PATCH', '/api/admin/settings', {
      section,
      version,
      value: { ...value, ...change },
    });
    expect(status).toBe(200);
  }).toPass();
}

const openSettings = async (page: Page) => {
  await page.goto('/admin/settings');
  await expect(page.getByRole('region', { name: 'Контакти' })).toBeVisible();
};

test(
  'a new phone number is in the footer and the public offer on the very next request',
  { tag: '@long' },
  async ({ page }, info) => {
    const admin = await givenStaff('admin');
    const { value } = await readSection(admin, 'contacts');
    const phone = info.project.name === 'phone' ? '+38 (067) 000-11-22' : '+38 (067) 000-11-33';
    await signInStaff(page, 'admin');
    await openSettings(page);
    const contacts = page.getByRole('region', { name: 'Контакти' });
    try {
      await contacts.getByLabel('Телефон').fill('немає');
      await contacts.getByRole('button', { name: 'Зберегти' }).click();
      await expect(contacts.getByText(/^Перевірте номер/)).toBeVisible();
      await expect(contacts.getByLabel('Телефон')).toBeFocused();

      // Retry: the journey of the other project may have saved in between.
      await expect(async () => {
        await openSettings(page);
        await contacts.getByLabel('Телефон').fill(phone);
        await contacts.getByRole('button', { name: 'Зберегти' }).click();
        await expect(page.getByText('Збережено', { exact: true })).toBeVisible({ timeout: 4000 });
        for (const path of ['/', '/public']) {
          const html = await (await page.request.get(path)).text();
          expect(html.includes(phone), path).toBe(true);
        }
      }).toPass({ timeout: 30_000 });
    } finally {
      await save(admin, 'contacts', { phone: value.phone });
    }
    const html = await (await page.request.get('/')).text();
    expect(html).not.toContain(phone);
  },
);

test('the hours for which goods are reserved for a person can be set, a week at most', {
  tag: '@long',
}, async ({ page }) => {
  const admin = await givenStaff('admin');
  const { value } = await readSection(admin, 'rules');
  await signInStaff(page, 'admin');
  await openSettings(page);
  const rules = page.getByRole('region', { name: 'Правила замовлення' });
  const hours = rules.getByLabel('Тримаємо товари без підтвердження, годин');
  await expect(hours).toHaveValue(String(value.holdHours));
  try {
    await hours.fill('1000');
    await rules.getByRole('button', { name: 'Зберегти' }).click();
    await expect(rules.getByText('Не більше 168 годин, тобто тижня')).toBeVisible();
    await expect(async () => {
      await openSettings(page);
      await hours.fill('50');
      await rules.getByRole('button', { name: 'Зберегти' }).click();
      await expect(page.getByText('Збережено', { exact: true })).toBeVisible({ timeout: 4000 });
    }).toPass({ timeout: 30_000 });
    expect((await readSection(admin, 'rules')).value).toMatchObject({ holdHours: 50 });
  } finally {
    await save(admin, 'rules', { holdHours: value.holdHours });
  }
});

test('two people who edit the same section see the conflict, and no input is lost', {
  tag: '@long',
}, async ({ page }) => {
  const admin = await givenStaff('admin');
  const { value } = await readSection(admin, 'company');
  await signInStaff(page, 'admin');
  await openSettings(page);
  const company = page.getByRole('region', { name: 'Реквізити' });
  const name = company.getByLabel('Юридична назва');
  await name.fill('Моя назва');
  await save(admin, 'company', { legalName: value.legalName });

  await company.getByRole('button', { name: 'Зберегти' }).click();
  await expect(company.getByText(/це змінив хтось інший/)).toBeVisible();
  await expect(name).toHaveValue('Моя назва');
  await expectClean(page);

  await company.getByRole('button', { name: 'Завантажити свіжу' }).click();
  await expect(name).toHaveValue(String(value.legalName));
  await expect(company.getByText(/це змінив хтось інший/)).toHaveCount(0);
});

test(
  'an own text is previewed, rendered without scripts, and removed again',
  { tag: '@long' },
  async ({ page }, info) => {
    test.slow();
    const admin = await givenStaff('admin');
    const mark = `Від ${info.project.name} ${Date.now()}`;
    const text = [
      '## Про дані {#who}',
      '',
      `${mark}. Пишіть на {{email}}, дивіться https://example.com/${'сторінка_без_розриву_'.repeat(4)}.`,
      '',
      '<script>window.harmed = true</script>',
      '',
      '[натисніть](javascript:window.harmed=true) і **читайте**',
    ].join('\n');
    await signInStaff(page, 'admin');
    try {
      await expect(async () => {
        await openSettings(page);
        const policy = page.getByRole('region', { name: 'Політика конфіденційності', exact: true });
        await policy.getByLabel(/^Текст: /).fill(text);
        const preview = policy.getByRole('region', { name: /^Перегляд: / });
        await expect(preview.getByText(mark)).toBeVisible();
        await expect(preview.getByText('<script>')).toBeVisible();
        await policy.getByRole('button', { name: /^Зберегти/ }).click();
        await expect(page.getByText('Збережено', { exact: true })).toBeVisible({ timeout: 4000 });
        await page.goto('/politic');
        await expect(page.getByText(mark)).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 60_000 });

      const { email } = (await readSection(admin, 'contacts')).value;
      const document = page.locator('.prose');
      await expect(document.getByRole('link', { name: String(email) })).toHaveAttribute(
        'href',
        `mailto:${email}`,
      );
      await expect(document.getByText('<script>')).toBeVisible();
      await expect(document.locator('script, [href^="javascript"]')).toHaveCount(0);
      await document.getByText('натисніть', { exact: true }).click();
      expect(await page.evaluate(() => 'harmed' in window)).toBe(false);

      // The long link in the text and the date of the edition must wrap to fit on a small phone.
      await page.setViewportSize({ width: 320, height: 640 });
      for (const path of ['/politic', '/admin/settings']) {
        await page.goto(path);
        await expect(page.locator('.prose').getByText('натисніть', { exact: true })).toBeVisible();
        const width = await page.evaluate(() => window.document.documentElement.scrollWidth);
        expect(width, path).toBeLessThanOrEqual(320);
      }
    } finally {
      await save(admin, 'policy', { text: '' });
    }
    await page.goto('/politic');
    await expect(page.getByText(mark)).toHaveCount(0);
    await expect(page.getByText('26\u00a0листопада 2026 року')).toBeVisible();
  },
);

test('the section is accessible, and open to admins only', { tag: '@long' }, async ({ page }) => {
  await signInStaff(page, 'manager');
  expect((await page.goto('/admin/settings'))?.status()).toBe(403);
  await page.context().clearCookies();
  await signInStaff(page, 'admin');
  await openSettings(page);
  await page.getByText('Як оформлювати текст').first().click();
  await expectClean(page);
});
