import { beforeEach, expect, test } from '@jest/globals';
import { addressOrder, restoreLastOrder, takeGreeting, useLastOrder } from './last-order';

const order = { orderId: 'A-1001', orderUrl: '/order/abc-DEF_1' };
const shown = () => `${location.pathname}${location.search}${location.hash}`;
const location = { pathname: '/checkout', search: '', hash: '' };

/** Sets up a page in a tab that blocks storage. */
function givenPage(path: string) {
  const go = (to: string) => {
    const { pathname, search, hash } = new URL(to, 'http://shop');
    Object.assign(location, { pathname, search, hash });
  };
  go(path);
  const history = { replaceState: (_state: null, _title: string, to: string) => go(to) };
  Object.assign(globalThis, { window: { location, history } });
  useLastOrder.setState({ orderId: '', orderUrl: '', orderAccepted: false });
}

beforeEach(() => givenPage('/checkout'));

test('the checkout’s URL restores the order in a tab without storage', () => {
  expect(addressOrder(order)).toBe('/order/abc-DEF_1#placed');
  givenPage(shown());
  restoreLastOrder();
  expect(useLastOrder.getState()).toMatchObject(order);
});

test.each(['#order=A-1//evil.example/order/x', '#order=A-1001', '#order=A-1/order/x?y', '#x'])(
  'a URL with %s restores none',
  (hash) => {
    givenPage(`/checkout${hash}`);
    restoreLastOrder();
    expect(useLastOrder.getState().orderUrl).toBe('');
  },
);

test('a shopper who comes from the checkout is thanked once', () => {
  givenPage(addressOrder(order));
  expect(takeGreeting('A-1001')).toBe(true);
  expect(shown()).toBe('/order/abc-DEF_1');
  expect(takeGreeting('A-1001')).toBe(false);
});
