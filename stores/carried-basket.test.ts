import { beforeEach, expect, test } from '@jest/globals';
import { MAX_LINES, type ProductLine } from '@/lib/basket/line';
import { useBasket } from './basket';
import { carriedBasket, followInAddress, mustPassBasketInUrl, withBasket } from './carried-basket';

const line = (productId: number, size?: string): ProductLine => ({
  productId,
  price: 89_000,
  amount: 2,
  categoryName: 'Перуки',
  productName: 'Перука',
  ...(size ? { size } : {}),
});

const refuse = () => {
  throw new DOMException('No storage here', 'SecurityError');
};

const location = { pathname: '/checkout', search: '', hash: '' };

/** Sets up a page at this path, in a browser that blocks storage. */
function givenPage(path: string) {
  const go = (to: string) => Object.assign(location, { hash: new URL(to, 'http://shop').hash });
  const history = { replaceState: (_state: null, _title: string, to: string) => go(to) };
  go(path);
  Object.assign(globalThis, { window: { location, history }, localStorage: { getItem: refuse } });
}

beforeEach(() => {
  givenPage('/checkout');
  useBasket.setState({ products: [], bundles: [] });
});

test('the URL carries all lines that an order may have', () => {
  const products = Array.from({ length: MAX_LINES }, (_, index) => line(index + 1, 'M, 44–46'));
  const bundle = { bundleId: 7, price: 1, amount: 1, discount: 5, title: '', products: [line(9)] };
  useBasket.setState({ products, bundles: [bundle] });
  expect(mustPassBasketInUrl()).toBe(true);
  givenPage(withBasket('/checkout'));
  expect(carriedBasket()).toEqual({
    products: products.map(({ productId, amount, size }) => ({ productId, amount, size })),
    bundles: [{ bundleId: 7, amount: 1, sizes: {} }],
  });
});

test('an empty basket and a foreign hash carry nothing', () => {
  expect(withBasket('/')).toBe('/');
  for (const path of ['/', '/#basket=', '/#basket=x', '/#reviews']) {
    givenPage(path);
    expect(carriedBasket()).toBeNull();
  }
});

test('the URL follows changes of the carried basket until it is ordered', () => {
  useBasket.setState({ products: [line(1)] });
  givenPage(withBasket('/checkout'));
  followInAddress();
  useBasket.setState({ products: [line(1), line(2)] });
  expect(carriedBasket()?.products.map(({ productId }) => productId)).toEqual([1, 2]);
  useBasket.setState({ products: [] });
  expect(location.hash).toBe('');
});
