import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { CATEGORIES } from './catalogue/categories';
import type { CatalogueProduct } from './catalogue/model';
import { CATALOGUE } from './catalogue/products';
import { type PosterServer, startPoster } from './server';
import { itemsOf } from './state';
import { verification } from './webhook';

const TOKEN = '900001:0123456789abcdef0123456789abcdef';
const PHONE = '+380670000001';

let poster: PosterServer;
let listener: Server;
let dataDir: string;
const heard: Event[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'poster-'));
  listener = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    heard.push(JSON.parse(text));
    response.end('{"status":"accept"}');
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  poster = await start();
});

afterAll(async () => {
  await poster.close();
  listener.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the protocol', () => {
  test('asks for a token and refuses a wrong one under HTTP 200', async () => {
    const none = await fetch(`${poster.url}/api/menu.getProducts`);
    const wrong = await fetch(`${poster.url}/api/menu.getProducts?token=1:2`);

    expect(none.status).toBe(200);
    expect(await none.json()).toMatchObject({ error: { code: 10 } });
    expect(await wrong.json()).toMatchObject({ error: { code: 11 } });
  });

  test('answers an unknown method with an error', async () => {
    expect(await call('menu.getEverything')).toMatchObject({ error: { code: 404 } });
    expect(await call('menu.toString')).toMatchObject({ error: { code: 404 } });
  });

  test('gives the whole menu, sizes without a price of their own', async () => {
    const rows = await read('menu.getProducts');
    const sized = rows.find((row) => row.modifications);
    const plain = rows.find((row) => !row.modifications);

    expect(rows).toHaveLength(CATALOGUE.length);
    expect(sized).not.toHaveProperty('price');
    expect(sized).not.toHaveProperty('spots');
    expect(plain?.price).toEqual({ '1': expect.any(String), '2': expect.any(String) });
  });

  test('flips types between a list and one category', async () => {
    const [first] = await read('menu.getCategories');
    const one = await call(`menu.getCategory?category_id=${first?.category_id}`);

    expect(first).toMatchObject({ category_id: '1', category_tag: 'cosplay' });
    expect(one).toMatchObject({ response: { category_id: 1, category_name: 'Косплей' } });
  });

  test('maps spots to storages', async () => {
    const spots = await read('access.getSpots');
    expect(spots.map((spot) => spot.spot_id)).toEqual(['1', '2']);
    expect(spots[0]?.storages).toEqual([expect.objectContaining({ storage_id: '3' })]);
  });

  test('leaves empty rows out of the leftovers unless asked', async () => {
    const some = await read('storage.getStorageLeftovers?storage_id=3');
    const all = await read('storage.getStorageLeftovers?storage_id=3&zero_leftovers=true');
    const empty = all.filter((row) => row.storage_ingredient_left === '0.00000');

    expect(empty.length).toBeGreaterThan(20);
    expect(some).toHaveLength(all.length - empty.length);
    expect(some.some((row) => Number(row.storage_ingredient_left) < 0)).toBe(true);
  });
});

describe('an incoming order', () => {
  test('is created from JSON and found by its comment', async () => {
    const body = { spot_id: 1, phone: PHONE, comment: 'A-1001', products: [line(plain(), 2)] };
    const created = await create(body);
    const listed = await read('incomingOrders.getIncomingOrders');

    expect(created.response).toMatchObject({ status: 0, transaction_id: null, comment: 'A-1001' });
    expect(listed.filter((order) => order.comment === 'A-1001')).toHaveLength(1);
  });

  test('is created from a form with nested keys', async () => {
    const product = sized();
    const form = new URLSearchParams({
      spot_id: '1',
      phone: PHONE,
      'products[0][product_id]': String(product.id),
      'products[0][modificator_id]': String(product.sizes[0]?.modificatorId),
      'products[0][count]': '1',
    });
    const url = `${poster.url}/api/incomingOrders.createIncomingOrder?token=${TOKEN}`;
    const answer = await (await fetch(url, { method: 'POST', body: form })).json();

    expect(answer.response.products).toEqual([
      expect.objectContaining({ product_id: product.id, price: product.sizes[0]?.price }),
    ]);
  });

  test.each([
    ['no spot', { spot_id: undefined }, 50],
    ['an unknown spot', { spot_id: 9 }, 60],
    ['no phone', { phone: undefined }, 50],
    ['a local phone', { phone: '0670000001' }, 155],
    ['a short phone', { phone: '+38067000' }, 155],
    ['an unknown client', { client_id: 77 }, 49],
    ['no products', { products: undefined }, 50],
    ['products that are no list', { products: { a: 1 } }, 36],
    ['an empty list', { products: [] }, 34],
    ['an unknown product', { products: [{ product_id: 99_999, count: 1 }] }, 41],
    ['a size that is missing', { products: [{ product_id: sized().id, count: 1 }] }, 42],
    ['another size', { products: [{ ...line(sized(), 1), modificator_id: 1 }] }, 42],
    ['nothing of it', { products: [line(plain(), 0)] }, 46],
    ['another currency', { payment: { type: 1, sum: 100, currency: 'USD' } }, 4001],
  ])('is refused with %s', async (_, change, code) => {
    const body = { spot_id: 1, phone: PHONE, products: [line(plain(), 1)], ...change };
    expect(await create(body)).toMatchObject({ error: { code } });
  });

  test('writes stock off and gets a receipt when the till accepts it', async () => {
    const product = plain();
    const before = await leftOf(product);
    const { response } = await create({
      spot_id: 1,
      phone: PHONE,
      products: [line(product, 1)],
    });
    const id = (response as { incoming_order_id: number }).incoming_order_id;
    heard.length = 0;

    await control(`__order/${id}`, { status: 1 });

    const order = await call(`incomingOrders.getIncomingOrder?incoming_order_id=${id}`);
    expect(order).toMatchObject({ response: { status: 1, transaction_id: expect.any(Number) } });
    expect(await leftOf(product)).toBe(before - 1);
    expect(heard.map((event) => event.object)).toEqual(['incoming_order', 'stock']);
    expect(await control(`__order/${id}`, { status: 7 })).toMatchObject({ error: { code: 153 } });
  });

  test('survives a restart', async () => {
    const before = await read('incomingOrders.getIncomingOrders');
    await poster.close();
    poster = await start();
    expect(await read('incomingOrders.getIncomingOrders')).toEqual(before);
  });
});

describe('the control handles', () => {
  test('change a product and announce it with a valid signature', async () => {
    const product = plain();
    heard.length = 0;
    await control(`__product/${product.id}`, { price: 12_300, stock: 7, name: 'Нова назва' });

    const row = await call(`menu.getProduct?product_id=${product.id}`);
    expect(row).toMatchObject({
      response: { product_name: 'Нова назва', price: { '1': '12300' } },
    });
    expect(await leftOf(product)).toBe(7);
    expect(heard).toHaveLength(2);
    for (const event of heard) {
      const { account, object, object_id, action, data, time, verify } = event;
      const head = [account, object, object_id, action];
      expect(verify).toBe(verification(head, data, time, 's3cr3t'));
    }
  });

  test('break a given number of answers', async () => {
    await control('__mode', { mode: 'garbage', times: 1 });
    const broken = await fetch(`${poster.url}/api/spots.getSpots?token=${TOKEN}`);
    expect(await broken.text()).toContain('<!doctype html>');

    await control('__mode', { mode: 'half', times: 1 });
    const half = fetch(`${poster.url}/api/menu.getCategories?token=${TOKEN}`);
    await expect(half.then((answer) => answer.json())).rejects.toThrow();

    expect(await read('spots.getSpots')).toHaveLength(2);
  });

  test('keep the order of a call that never answers', async () => {
    await control('__mode', { mode: 'hang', times: 1 });
    const url = `${poster.url}/api/incomingOrders.createIncomingOrder?token=${TOKEN}`;
    const body = { spot_id: 1, phone: PHONE, comment: 'HANG-1', products: [line(plain(), 1)] };
    const sent = fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(300),
    });

    await expect(sent).rejects.toThrow();
    const orders = await read('incomingOrders.getIncomingOrders');
    expect(orders.filter((order) => order.comment === 'HANG-1')).toHaveLength(1);
  });

  test('show the orders to a person', async () => {
    const page = await (await fetch(poster.url)).text();
    expect(page).toContain('A-1001');
    expect(page).toContain('Прийняти');
  });
});

test('signs webhooks as the documentation says', () => {
  const data = '{"type":2,"element_id":9,"storage_id":1,"value_relative":-2,"value_absolute":14}';
  expect(
    verification(['demo-shop', 'product', 140, 'changed'], undefined, '1763637000', 's3cr3t'),
  ).toBe('0f299e99db16a70c7f9b65a23913d8bb');
  expect(verification(['demo-shop', 'stock', 9, 'changed'], data, '1763637000', 's3cr3t')).toBe(
    '04b4f90e3cfdf2765881a5f4ae3c0293',
  );
});

describe('the catalogue', () => {
  test('fills every category', () => {
    const count = (name: string) => CATALOGUE.filter((one) => one.category.name === name).length;

    expect(CATALOGUE.length).toBeGreaterThanOrEqual(420);
    for (const { name } of CATEGORIES) expect(count(name)).toBeGreaterThanOrEqual(26);
    for (const name of ['Перуки', 'Косплей', 'Лінзи']) expect(count(name)).toBeGreaterThan(50);
  });

  test('has unique ids, names and barcodes', () => {
    const items = CATALOGUE.flatMap(itemsOf);
    expectUnique(CATALOGUE.map((one) => one.id));
    expectUnique(CATALOGUE.map((one) => one.name));
    expectUnique(CATALOGUE.flatMap((one) => one.pictures.map((picture) => picture.path)));
    expectUnique(CATALOGUE.flatMap((one) => one.sizes.map((size) => size.modificatorId)));
    expectUnique(items.map((item) => item.ingredientId));
    expectUnique(items.map((item) => item.barcode));
  });

  test('has barcodes with a right check digit', () => {
    for (const { barcode } of CATALOGUE.flatMap(itemsOf)) {
      const sum = [...barcode].reduce(
        (all, digit, at) => all + Number(digit) * (at % 2 ? 3 : 1),
        0,
      );
      expect(barcode).toMatch(/^\d{13}$/);
      expect(sum % 10).toBe(0);
    }
  });

  test('sells the two goods the basket offers', () => {
    const cap = CATALOGUE.find((one) => one.name === 'Шапочка для перуки чорна');
    const box = CATALOGUE.find((one) => one.name === 'Контейнер для лінз');

    expect(cap?.item).toMatchObject({ price: 2000, stock: { shop: 200 } });
    expect(box?.item).toMatchObject({ price: 1500, stock: { shop: 200 } });
    for (const one of [cap, box]) {
      expect(one?.category.name).toBe('Аксесуари');
      expect(one).toMatchObject({ hidden: false, visibleInShop: true, pictureMissing: false });
    }
  });

  test('ends descriptions with lines a program can read', () => {
    for (const { description } of CATALOGUE) {
      expect(description).toMatch(/\n\nМатеріал: .+\n(.+\n)*Колір: .+\nТип: .+/);
    }
  });
});

describe('the pictures', () => {
  test.each(CATEGORIES.map((category) => [category.name] as const))(
    'of «%s» are drawn',
    async (name) => {
      const products = CATALOGUE.filter(
        (one) => one.category.name === name && one.pictures.length > 0,
      );
      for (const { pictures } of products.slice(0, 3)) {
        const answer = await fetch(`${poster.url}${pictures[0]?.path}`);
        const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();

        expect(answer.headers.get('content-type')).toBe('image/jpeg');
        expect({ format, width, height }).toEqual({ format: 'jpeg', width: 800, height: 1000 });
      }
    },
  );

  test('come larger as originals', async () => {
    const original = plain().pictures[0]?.path.replace('.jpeg', '_original.jpeg');
    const answer = await fetch(`${poster.url}${original}`);
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 1200 });
  });

  test('are missing where nobody uploaded one', async () => {
    const broken = CATALOGUE.find((one) => one.pictureMissing)?.pictures[0]?.path;
    expect((await fetch(`${poster.url}${broken}`)).status).toBe(404);
    expect((await fetch(`${poster.url}/upload/../state.json`)).status).toBe(404);
  });
});

interface Event {
  account: string;
  object: string;
  object_id: number;
  action: string;
  data?: string;
  time: string;
  verify: string;
}

type Answer = { response?: unknown; error?: unknown };

function start(): Promise<PosterServer> {
  const { port } = listener.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/hook`;
  return startPoster({ port: 0, dataDir, token: TOKEN, webhook: { url, secret: 's3cr3t' } });
}

async function call(method: string): Promise<Answer> {
  const sign = method.includes('?') ? '&' : '?';
  return (await fetch(`${poster.url}/api/${method}${sign}token=${TOKEN}`)).json();
}

async function read(method: string): Promise<Record<string, unknown>[]> {
  return (await call(method)).response as Record<string, unknown>[];
}

async function create(body: object): Promise<Answer> {
  return post(`api/incomingOrders.createIncomingOrder?token=${TOKEN}`, body);
}

const control = (handle: string, body: object) => post(handle, body);

async function post(address: string, body: object): Promise<Answer> {
  const answer = await fetch(`${poster.url}/${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function leftOf(product: CatalogueProduct): Promise<number> {
  const rows = await read('storage.getStorageLeftovers?storage_id=3&zero_leftovers=true');
  const id = String(product.item?.ingredientId);
  return Number(rows.find((row) => row.ingredient_id === id)?.storage_ingredient_left);
}

function plain(): CatalogueProduct {
  return CATALOGUE.find((one) => one.item && one.item.stock.shop > 5 && one.pictures.length > 0)!;
}

function sized(): CatalogueProduct {
  return CATALOGUE.find((one) => one.sizes.length > 0)!;
}

function line(product: CatalogueProduct, count: number) {
  return { product_id: product.id, count };
}

function expectUnique(values: readonly unknown[]) {
  expect(new Set(values).size).toBe(values.length);
}
