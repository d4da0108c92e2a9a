import { listProducts } from './api/shop';
import { expect, test } from './fixtures';

test('an address with a size shows that size, its price and its stock', async ({
  page,
  shopper,
}) => {
  const costumes = await listProducts('cosplay');
  const costume = costumes.find(
    ({ modifications }) => modifications.filter(({ amount }) => amount > 0).length > 1,
  );
  const size = costume?.modifications.findLast(({ amount }) => amount > 0);
  if (!costume || !size) throw new Error('The demo catalogue has no costume in two sizes');
  const name = size.modificator_name;

  await shopper.open(`/cosplay/${costume.product_id}?size=${encodeURIComponent(name)}`);

  await expect(page.getByRole('radio', { name, exact: true })).toBeChecked();
  await expect(page.locator('.stock')).toContainText(`розмір ${name}`);
  const group = (await page.locator('script[type="application/ld+json"]').allTextContents())
    .map((text) => JSON.parse(text))
    .find((node) => node['@type'] === 'ProductGroup');
  const variant = group.hasVariant.find((one: { size: string }) => one.size === name);
  const shown = await page.locator('.price-big').first().textContent();
  expect(Number(shown?.replace(/\D/g, ''))).toBe(Number(variant.offers.price));
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(new URL(canonical ?? '').search).toBe('');
});

test('an address with a missing size lets the shopper choose', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const [costume] = (await listProducts('cosplay')).filter(
    ({ modifications }) => modifications.length > 1,
  );
  await shopper.open(`/cosplay/${costume?.product_id}?size=nonsense`);

  await expect(page.getByText('Розмір: оберіть')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('a wig says before it is bought that it cannot be exchanged', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const [wig] = await listProducts('wigs');
  await shopper.open(`/wigs/${wig?.product_id}`);

  const terms = page.getByRole('region', { name: 'Доставка, оплата, повернення' });
  await expect(terms).toContainText('не\u00a0підлягає обміну');
  await terms.getByRole('link', { name: 'Повернення' }).click();
  await page.waitForURL('**/returns#exceptions');
});
