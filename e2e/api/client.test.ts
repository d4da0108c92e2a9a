import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { ADMIN } from '@/scripts/testing/admin';
import { mailTo } from '../account-api';
import { misfitOf } from './description';
import { newEmail, PASSWORD, registration } from './session';
import { address, listProducts } from './shop';

type Profile = {
  /** The origin of the API. */
  api: () => string;
  keepsCookies: boolean;
  /** The origin that a browser would send. */
  origin?: () => string;
};

/** The same machine under another name: a different origin. */
const otherHost = () => address('SHOP_URL').replace('localhost', '127.0.0.1');
const shop = () => address('SHOP_URL');

const PROFILES: [string, Profile][] = [
  ['keeps cookies', { api: shop, keepsCookies: true }],
  ['keeps cookies and names its page', { api: shop, keepsCookies: true, origin: shop }],
  ['sends its token', { api: shop, keepsCookies: false }],
  ['is a page of another host', { api: otherHost, keepsCookies: true, origin: shop }],
];

type Body = Record<string, unknown>;

/** A client that knows only section 7 of the specification. */
class Client {
  #profile: Profile;
  #cookies = new Map<string, { value: string; path: string }>();
  #token = '';

  constructor(profile: Profile) {
    this.#profile = profile;
  }

  /** The body of a response; throws unless it has this status. */
  async ask(method: string, path: string, body?: Body, status = 200): Promise<Body> {
    const { api, origin } = this.#profile;
    const headers = {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(origin && { Origin: origin() }),
      ...this.#credentials(path),
    };
    if (origin && origin() !== api()) await this.#askFirst(method, path, Object.keys(headers));
    const answer = await fetch(api() + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const given = (await answer.json()) as Body;
    const said = `${method} ${path} answered ${answer.status}: ${JSON.stringify(given)}`;
    if (answer.status !== status) throw new Error(said);
    const misfit = await misfitOf({ method, url: path, status, body: given });
    if (misfit) throw new Error(`The answer is not as described: ${misfit}`);
    if (origin && origin() !== api()) this.#mayRead(answer);
    this.#keep(answer.headers.getSetCookie());
    if (typeof given.token === 'string') this.#token = given.token;
    return given;
  }

  #credentials(path: string): Record<string, string> {
    if (!this.#profile.keepsCookies) {
      return this.#token ? { Authorization: `Bearer ${this.#token}` } : {};
    }
    const sent = [...this.#cookies].filter(([, cookie]) => path.startsWith(cookie.path));
    const pairs = sent.map(([name, { value }]) => `${name}=${value}`);
    return pairs.length > 0 ? { Cookie: pairs.join('; ') } : {};
  }

  #keep(cookies: string[]): void {
    if (!this.#profile.keepsCookies) return;
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      const path = /; Path=([^;]+)/.exec(cookie)?.[1] ?? '/';
      if (/; Max-Age=0\b/.test(cookie)) this.#cookies.delete(name);
      else this.#cookies.set(name, { value, path });
    }
  }

  /** Sends the CORS preflight of a browser before a cross-origin call; a GET without special headers needs none. */
  async #askFirst(method: string, path: string, headers: string[]): Promise<void> {
    const wanted = headers.filter((name) => /content-type|authorization/i.test(name));
    if (wanted.length === 0 && method === 'GET') return;
    const answer = await fetch(this.#profile.api() + path, {
      method: 'OPTIONS',
      headers: {
        Origin: this.#profile.origin?.() ?? '',
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': wanted.join(','),
      },
    });
    this.#mayRead(answer);
    const allowed = (name: string) => answer.headers.get(`access-control-allow-${name}`) ?? '';
    expect(allowed('methods').split(', ')).toContain(method);
    expect(allowed('headers').toLowerCase().split(', ')).toEqual(
      expect.arrayContaining(wanted.map((name) => name.toLowerCase())),
    );
  }

  #mayRead({ headers }: Response): void {
    expect(headers.get('access-control-allow-origin')).toBe(this.#profile.origin?.());
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('vary')).toContain('Origin');
  }
}

let goods: { product_id: number; price: number };
let other: { product_id: number };

beforeAll(async () => {
  const plain = (await listProducts('accessories')).filter(
    ({ amount, modifications, price }) =>
      amount > 20 && price >= 30_000 && modifications.length === 0,
  );
  const [first, second] = plain;
  if (!first || !second) throw new Error('The demo catalogue has no such accessories');
  goods = first;
  other = second;
});

const line = () => ({ product_id: goods.product_id, price: goods.price, amount: 1 });

const orderFor = (email: string) => ({
  firstName: 'Олена',
  lastName: 'Мельник',
  phone: '+380671234567',
  email,
  payments: 'pickup',
  deliveryMethod: 'pickup',
  deliveryComments: randomUUID(),
  productBusket: [line()],
  bundleBusket: [],
});

describe.each(PROFILES)('a client written from the specification that %s', (_name, profile) => {
  test('buys as a customer', async () => {
    const client = new Client(profile);
    const { product_id } = goods;
    const fields = registration();
    const { email } = fields;
    const [second, third] = ['зелений-кіт-8', 'синій-кіт-9'];

    await client.ask('POST', '/api/auth/register', fields, 201);
    await client.ask('POST', '/api/auth/logout');
    await client.ask('POST', '/api/auth/login', { email, password: PASSWORD });
    expect(await client.ask('GET', '/api/auth/current')).toMatchObject({ user: { email } });
    expect(await client.ask('GET', '/api/auth/refresh')).toMatchObject({ data: { email } });
    expect(await client.ask('GET', '/api/auth/current')).toMatchObject({ user: { email } });

    const branch = { city: 'Львів', deliveryType: 'branch', warehouse: '12' };
    const added = await client.ask('POST', '/api/auth/addDeliveryAddress', branch, 201);
    const { id } = added.data as { id: number };
    const left = await client.ask('DELETE', `/api/auth/deleteDeliveryAddress/${id}`);
    expect(left).toMatchObject({ data: [] });
    const profileOf = { firstName: 'Ольга', lastName: 'Мельник', phone: '0671234567', email };
    expect(await client.ask('PATCH', '/api/auth/updateUser', profileOf)).toMatchObject({
      data: { firstName: 'Ольга' },
    });

    const wish = { product_id };
    expect(await client.ask('PATCH', '/api/auth/addToWish', wish)).toEqual({
      wishes: [product_id],
    });
    expect(await client.ask('GET', '/api/products/favorite')).toMatchObject({
      products: [{ product_id }],
    });
    expect(await client.ask('PATCH', '/api/auth/removeFromWish', wish)).toEqual({ wishes: [] });

    const words = new URLSearchParams({ page: '1', search: 'перука' });
    await client.ask('GET', `/api/products/wigs?${words}`);
    await client.ask('GET', `/api/products/search?${new URLSearchParams({ search: 'перука' })}`);
    await client.ask('GET', '/api/tags/');
    await client.ask('GET', '/api/bundle/');
    const baskets = { bundleBusket: [], productBusket: [line()] };
    expect(await client.ask('POST', '/api/products/availability', baskets)).toMatchObject({
      data: { unavailableProducts: [] },
    });
    const { orderId } = await client.ask('POST', '/api/orders/', orderFor(email), 201);
    expect(await client.ask('GET', '/api/orders?page=1')).toMatchObject({ orders: [{ orderId }] });

    const change = { oldPass: PASSWORD, newPass: second, newConfirmPass: second };
    await client.ask('PATCH', '/api/auth/changePassword', change);
    await client.ask('PATCH', '/api/auth/restore', { email });
    const { text } = await mailTo(email, /Новий пароль/);
    const token = /token=([\w-]+)/.exec(text)?.[1];
    const restored = { token, newPass: third, newConfirmPass: third };
    await client.ask('PATCH', '/api/auth/restore', restored);
    await client.ask('POST', '/api/auth/login', { email, password: third });
    expect(await client.ask('GET', '/api/auth/current')).toMatchObject({ user: { email } });
    await client.ask('POST', '/api/auth/logout');
    await client.ask('GET', '/api/auth/current', undefined, 401);
    await client.ask('GET', '/api/auth/refresh', undefined, 401);
  });

  test('manages the shop as an administrator', async () => {
    const client = new Client(profile);
    const { product_id } = goods;

    await client.ask('POST', '/api/auth/login', ADMIN);
    await client.ask('GET', '/api/meta/getMetaStatus');
    const { meta } = await client.ask('GET', `/api/meta/${product_id}`);
    const [record] = meta as { imageAlt: string }[];
    const imageAlt = record?.imageAlt ?? '';
    await client.ask('PATCH', '/api/meta/changeMeta', { productId: product_id, imageAlt });
    // A record that is sent back exactly as it was read is accepted.
    const same = await client.ask('GET', `/api/meta/${product_id}`);
    await client.ask('PATCH', '/api/meta/changeMeta', (same.meta as Body[])[0]);
    await client.ask('GET', '/api/products/wigs?page=1&sortByMetaIssues=true');
    const { product } = await client.ask('GET', `/api/products/product/${product_id}`);
    const { description, product_name } = product as { description: string; product_name: string };
    await client.ask('PATCH', `/api/products/update/${product_id}`, { description, product_name });

    const products = [product_id, other.product_id];
    const bundle = { title: 'Набір із програми', discount: 10, photo: '', products };
    const made = await client.ask('POST', '/api/bundle/createBundle', bundle, 201);
    const { bundle_id } = made.bundle as { bundle_id: number };
    await client.ask('DELETE', `/api/bundle/remove/${bundle_id}`);
    const read = made.bundle as Body;
    const again = await client.ask('POST', '/api/bundle/createBundle', read, 201);
    const copy = again.bundle as { bundle_id: number };
    expect(copy).toEqual({ ...read, bundle_id: copy.bundle_id });
    await client.ask('DELETE', `/api/bundle/remove/${copy.bundle_id}`);

    const email = newEmail();
    // The order as some programs send it: ids as strings, and empty fields as null.
    const asTexts = {
      ...orderFor(email),
      payments: 'cod',
      deliveryMethod: 'novaPoshta',
      deliveryAddress: {
        city: 'Львів',
        deliveryType: 'branch',
        warehouse: '12',
        postbox: null,
        address: null,
        house: null,
        apartment: null,
      },
      productBusket: [{ ...line(), product_id: String(product_id) }],
    };
    const { orderId } = await client.ask('POST', '/api/orders/', asTexts, 201);
    const words = new URLSearchParams({ page: '1', search: email });
    expect(await client.ask('GET', `/api/orders?${words}`)).toMatchObject({
      orders: [{ orderId }],
    });
    for (const key of ['staffNote', 'comment']) {
      const change = { key, value: 'Подарунок' };
      expect(await client.ask('PATCH', `/api/orders/${orderId}/update`, change)).toMatchObject({
        order: { orderId, [key]: 'Подарунок' },
      });
    }
    expect(await client.ask('DELETE', `/api/orders/${orderId}/`)).toMatchObject({
      order: { orderId },
    });
    await client.ask('POST', '/api/auth/logout');
    await client.ask('GET', '/api/meta/getMetaStatus', undefined, 401);
  });
});
