import { expect, type Locator, type Page } from 'playwright/test';

/** Page object of the login modal. */
export class LoginModal {
  readonly dialog: Locator;
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly account: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog');
    this.email = this.dialog.getByRole('textbox', { name: 'Пошта' });
    this.password = this.dialog.getByLabel('Пароль', { exact: true });
    this.submit = this.dialog.locator('form').getByRole('button', { name: 'Увійти' });
    this.account = page.getByRole('banner').getByRole('link', { name: 'Кабінет' });
  }

  async open(): Promise<void> {
    await this.knowsGuest();
    await this.account.click();
    await expect(this.heading('Вхід')).toBeVisible();
  }

  /** Waits until the page knows that nobody is signed in. */
  async knowsGuest(): Promise<void> {
    await expect(this.account).toHaveAttribute('aria-haspopup', 'dialog');
  }

  /** Waits until the page knows that somebody is signed in. */
  async knowsPerson(): Promise<void> {
    await expect(this.account).toHaveAccessibleName(/^Кабінет\s?, \p{L}+/u);
    await expect(this.account).not.toHaveAttribute('aria-haspopup');
  }

  heading(name: string): Locator {
    return this.dialog.getByRole('heading', { name });
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}

/** Toasts over the page. */
export const toasts = (page: Page) => page.getByRole('region', { name: /^Сповіщення/ });

/** By how many pixels the page or an open dialog overflows the window's width. */
export const overflow = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      0,
      document.documentElement.scrollWidth - window.innerWidth,
      ...[...document.querySelectorAll('dialog[open]')].map(
        (dialog) => dialog.scrollWidth - dialog.clientWidth,
      ),
    ),
  );
