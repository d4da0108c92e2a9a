import type { Page } from 'playwright/test';
import { givenCustomer, mailTo, signInBrowser } from './account-api';
import { expectClean } from './axe';
import { expect, test } from './fixtures';
import { LoginModal, overflow, toasts } from './login-modal';
import { signInNewStaff } from './staff';

/** A device of Chromium that creates passkeys and signs with them, as if its owner had touched it. */
async function givenDevice(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const options = {
    ...({ protocol: 'ctap2', transport: 'internal' } as const),
    ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  };
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options });
  return (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}

const add = (page: Page) => page.getByRole('button', { name: 'Додати ключ доступу' });
const keys = (page: Page) => page.getByRole('list', { name: 'Ключі доступу' });
const enter = (page: Page) => page.getByRole('button', { name: 'Увійти ключем доступу' });

async function expectFits(page: Page) {
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectClean(page);
}

test('a customer adds a passkey, signs in with it and removes it', {
  tag: ['@long', '@both'],
}, async ({ page, context, shopper }) => {
  const setVerified = await givenDevice(page);
  const person = await givenCustomer();
  await signInBrowser(context, person);
  await shopper.open('/user?section=devices');
  await add(page).click();
  await expect(keys(page).getByRole('listitem')).toContainText('ще не використано');
  await mailTo(person.email, /Додано ключ доступу/);
  await add(page).click();
  await expect(page.getByText(/На.цьому пристрої вже є ключ доступу/)).toBeVisible();
  await expectFits(page);

  await context.clearCookies();
  await shopper.open('/public');
  const modal = new LoginModal(page);
  await modal.open();
  await setVerified(false);
  await enter(page).click();
  await expect(enter(page)).not.toHaveAttribute('aria-busy');
  await expect(modal.dialog).toBeVisible();
  await expectFits(page);
  await setVerified(true);
  await enter(page).click();
  await expect(modal.dialog).toHaveCount(0);
  await expect(toasts(page)).toContainText('Вхід виконано');

  await shopper.open('/user?section=devices');
  await expect(keys(page).getByRole('listitem')).toContainText('востаннє');
  await keys(page)
    .getByRole('button', { name: /^Видалити ключ/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Видалити ключ доступу?' });
  await expect(question).toContainText(/Ключ «.+» більше/);
  await question.getByRole('button', { name: 'Видалити', exact: true }).click();
  await expect(keys(page).getByRole('listitem')).toHaveCount(0);
  await expect(question).toBeHidden();
  await context.clearCookies();
  await shopper.open('/public');
  await modal.open();
  await enter(page).click();
  await expect(modal.dialog).toContainText('Цей ключ доступу не підходить');
});

test('staff sign in with a passkey', { tag: ['@long', '@desk'] }, async ({ page, context }) => {
  await givenDevice(page);
  await signInNewStaff(page, 'editor');
  await page.goto('/admin/security');
  await add(page).click();
  await expect(keys(page).getByRole('listitem')).toHaveCount(1);
  await expectFits(page);
  await context.clearCookies();
  await page.goto('/admin/products');
  await expect(enter(page)).toBeVisible();
  await expectFits(page);
  await enter(page).click();
  await expect(page).toHaveURL(/\/admin\/products$/);
});
