import { expect, type Locator, type Page } from 'playwright/test';
import type { ListedProduct } from './api/shop';

type Chosen = Pick<ListedProduct, 'product_id' | 'product_name' | 'price'>;
type Contact = { payment?: string; delivery?: 'Самовивіз' | 'Нова пошта' };

/** Actions of a shopper in the browser. */
export class Shopper {
  readonly panel: Locator;

  constructor(readonly page: Page) {
    this.panel = page.getByRole('dialog', { name: /Кошик/ });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.hydrated();
  }

  /** Waits for hydration; actions before it have journeys of their own. */
  private async hydrated(): Promise<void> {
    await this.page.waitForFunction(() => !document.querySelector('[data-late]'));
  }

  /** Opens a page with this product in the basket, as stored by an earlier visit. */
  async openWithBasket(path: string, product: Chosen, amount = 1): Promise<void> {
    const { product_id, product_name, price } = product;
    const line = { product_id, product_name, category_name: '', price, amount };
    const state = { productBusket: [line], bundleBusket: [] };
    // A page of the shop would overwrite the stored basket.
    await this.page.goto('/api/health');
    await this.page.localStorage.setItem('products', JSON.stringify({ state, version: 1 }));
    await this.open(path);
  }

  /** Adds the product with the button on its page. */
  async addToBasket(productPath: string): Promise<void> {
    await this.open(productPath);
    await this.pressAdd();
  }

  /** The main button of a product's page, or the plus button beside it once it says «У кошику». */
  get addButton(): Locator {
    return this.page.getByRole('button', { name: /^Додати в кошик$|^Додати ще одну/ }).first();
  }

  async pressAdd(): Promise<void> {
    await this.addButton.click();
    await expect(this.basketButton(/товарів: \d/)).toBeAttached();
  }

  /** The dialog that offers an accessory after a wig or lenses were added. */
  get offer(): Locator {
    const no = this.page.getByRole('button', { name: 'Ні, дякую' });
    return this.page.getByRole('dialog').filter({ has: no });
  }

  async declineOffer(): Promise<void> {
    await this.offer.getByRole('button', { name: 'Ні, дякую' }).click();
    await expect(this.offer).toHaveCount(0);
  }

  basketButton(name: RegExp = /^Кошик/): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Number of pieces of single products in the basket that this browser has stored. */
  countPieces(): Promise<number> {
    return this.page.evaluate(() => {
      const { state } = JSON.parse(localStorage.getItem('products') ?? '{"state":{}}');
      const lines: { amount: number }[] = state.productBusket ?? [];
      return lines.reduce((sum, { amount }) => sum + amount, 0);
    });
  }

  /** The control that opens the search: an icon on phones, the field itself on wide screens. */
  get searchOpener(): Locator {
    const field = this.page.getByRole('combobox', { name: 'Пошук товарів' });
    return this.page
      .getByRole('button', { name: /^Пошук товарів/ })
      .or(field)
      .first();
  }

  async openBasket(): Promise<void> {
    if (!(await this.panel.isVisible())) await this.basketButton().click();
    await expect(this.panel).toBeVisible();
  }

  /** The plus button of the basket's first line. */
  get more(): Locator {
    return this.panel.getByRole('button', { name: /^Збільшити кількість/ }).first();
  }

  get orderButton(): Locator {
    return this.panel.getByRole('button', { name: 'Оформити замовлення' });
  }

  async goToCheckout(): Promise<void> {
    await this.openBasket();
    await this.orderButton.click();
    await this.page.waitForURL(/\/checkout(#|$)/);
    await expect(this.page.getByRole('heading', { name: 'Оформлення замовлення' })).toBeVisible();
  }

  async fillContacts(email = 'olena@example.com'): Promise<void> {
    await this.page.getByLabel('Ім’я').fill('Олена');
    await this.page.getByLabel('Прізвище').fill('Мельник');
    await this.page.getByLabel('Телефон').fill('067 123 45 67');
    await this.page.getByRole('textbox', { name: 'Пошта' }).fill(email);
  }

  async fillCheckout({
    payment = 'Карткою онлайн',
    delivery = 'Самовивіз',
  }: Contact = {}): Promise<void> {
    const { page } = this;
    await this.fillContacts();
    await page.getByText(delivery, { exact: true }).click();
    if (delivery === 'Нова пошта') {
      await page.getByRole('radio', { name: /^Відділення/ }).check();
      await this.pick('Місто або селище', 'Львів', /^м\. Львів/);
      await this.pick('Відділення', '1', /№\s1\b/);
    }
    await page.getByText(payment, { exact: true }).click();
  }

  /** A combobox that lists matches for the typed text. */
  picker(label: string): Locator {
    return this.page.getByRole('combobox', { name: label, exact: true });
  }

  /** Types into a combobox and chooses an option. */
  async pick(label: string, typed: string, option: RegExp): Promise<void> {
    await this.picker(label).click();
    await this.picker(label).fill(typed);
    await this.page.getByRole('option', { name: option }).first().click();
    await expect(this.page.getByRole('listbox')).toHaveCount(0);
  }

  async confirm(): Promise<void> {
    await this.page.getByRole('button', { name: 'Підтвердити замовлення' }).click();
  }
}
