import type { Page } from '@playwright/test';
import { givenMember, ownPage, PASSWORD } from './api/session';
import { Authenticator } from './authenticator';
import { expectClean } from './axe';
import { expect, test } from './fixtures';
import { overflow } from './login-modal';
import { joinTeam } from './staff';

// Private pages run no foreign script, and the checker of accessibility is one.
test.use({ bypassCSP: true });

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const FACTOR = '/api/auth/secondFactor';

/** A call of this browser's own session. */
async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { data, headers: ownPage() });
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** Sets up an app for whoever is signed in here; the browser goes on under new tokens. */
async function givenApp(page: Page): Promise<Authenticator> {
  const { secret, ticket } = await post(page, `${FACTOR}/enrol`, {});
  const app = new Authenticator(secret);
  await post(page, `${FACTOR}/confirm`, { ticket, code: await app.next() });
  return app;
}

/** As the server answers ten minutes after a code, until another one was given. */
async function whenCodeIsOld(page: Page) {
  let isGiven = false;
  await page.route('**/api/auth/secondFactor/verify', async (route) => {
    const answer = await route.fetch();
    isGiven = answer.ok();
    await route.fulfill({ response: answer });
  });
  await page.route('**/api/admin/roles', (route) =>
    isGiven
      ? route.continue()
      : route.fulfill({
          status: 403,
          json: { message: 'Підтвердьте цю дію новим кодом', code: 'fresh_code_needed' },
        }),
  );
}

test('an admin whose code is old gives another one, and what was asked for is done', async ({
  page,
}) => {
  const admin = await joinTeam(await givenMember(), 'admin');
  await post(page, '/api/auth/login', { email: admin.email, password: PASSWORD });
  const app = await givenApp(page);
  await whenCodeIsOld(page);
  const { email } = await givenMember();
  await page.goto(`/admin/staff?search=${email}`);
  await page.getByRole('button', { name: 'Додати людину' }).click();
  const adding = page.getByRole('dialog', { name: 'Додати до команди' });
  await adding.getByLabel('Пошта').fill(email);
  await adding.getByRole('button', { name: 'Додати', exact: true }).click();

  const asking = page.getByRole('dialog', { name: 'Введіть код із застосунку' });
  const code = asking.getByLabel('Код із застосунку');
  await expect(code).toBeFocused();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expectClean(page);
    if (process.env.LOOK) await page.screenshot({ path: `/tmp/fresh-code-${size.width}.png` });
  }
  // Whoever thinks better of it is told why nothing was done.
  await page.keyboard.press('Escape');
  await expect(asking).toBeHidden();
  await expect(adding.getByText('Підтвердьте цю дію новим кодом')).toBeVisible();

  await adding.getByRole('button', { name: 'Додати', exact: true }).click();
  await code.fill(app.last);
  await asking.getByRole('button', { name: 'Підтвердити' }).click();
  await expect(code).toHaveAccessibleDescription(/Код не підходить/);
  await code.fill(await app.next());
  await asking.getByRole('button', { name: 'Підтвердити' }).click();

  await expect(asking).toBeHidden();
  await expect(adding).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('запрошено');
});
