import { z } from 'zod';

export type Sent = { method: 'PATCH' | 'POST' | 'DELETE'; path: string; body?: object };

/** Reads an API response for staff, before the time is measured. */
export type Read = (path: string) => Promise<unknown>;

/**
 * A staff action that the benchmark measures: its display name, and a function that builds the request for the n-th
 * run.
 */
export type Save = [name: string, sent: (n: number, read: Read) => Sent | Promise<Sent>];

const tagList = z.object({ tags: z.array(z.object({ id: z.int(), count: z.int() })) });
const tagAnswer = z.object({
  tag: z.object({
    version: z.int(),
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    photo: z.string().nullable(),
    swatch: z.string().nullable(),
    parentId: z.int().nullable(),
  }),
});
const reviewList = z.object({ reviews: z.array(z.object({ id: z.int() })) });
const settings = z.object({ data: z.object({ rules: z.object({ version: z.int() }) }) });

export const SAVES: Save[] = [
  [
    'save a price',
    (n) => ({
      method: 'PATCH',
      path: `/api/products/update/${1003 + n * 3}`,
      body: { discount: 5 + (n % 30) },
    }),
  ],
  [
    'save a title',
    (n) => ({
      method: 'PATCH',
      path: `/api/products/update/${1501 + n * 3}`,
      body: { title: `Перука «Нова» ${n}` },
    }),
  ],
  ['save metadata', (n) => meta(2000 + n, { title: `Перука на будь-яке свято, номер ${n}` })],
  ['save tags of a product', (n) => meta(3000 + n, { tags: [`Примітка ${1 + n}`, 'Примітка 3'] })],
  ['fill 50 records', (n) => fill(n, 50)],
  ['save a text of a character', (n, read) => tag(read, 'characters', { description: `${n}` })],
  ['rename a character', (n, read) => tag(read, 'characters', { aliases: [`Інша ${n}`] })],
  ['save a text of 2 500 goods', (n, read) => tag(read, 'materials', { description: `${n}` })],
  [
    'make a bundle',
    (n) => ({
      method: 'POST',
      path: '/api/bundle/createBundle',
      body: { title: `Новий набір ${n}`, discount: 5, products: [1001 + n, 1201 + n] },
    }),
  ],
  ['delete a bundle', (n) => ({ method: 'DELETE', path: `/api/bundle/remove/${1 + n}` })],
  ['decide on a review', (_, read) => review(read)],
  ['save settings', (n, read) => setting(n, read)],
];

const meta = (productId: number, given: object): Sent => ({
  method: 'PATCH',
  path: '/api/meta/changeMeta',
  body: { productId, ...given },
});

const fill = (n: number, amount: number): Sent => ({
  method: 'POST',
  path: '/api/admin/meta/fill',
  body: {
    productIds: Array.from({ length: amount }, (_, place) => 5001 + (n * amount + place) * 2),
    template: true,
  },
});

/** Saves the tag that has the most products in its list of tags. */
async function tag(read: Read, list: string, given: object): Promise<Sent> {
  const { tags } = tagList.parse(await read(`/api/admin/tags?list=${list}&sort=-count`));
  const path = `/api/admin/tags/${tags[0]?.id}`;
  const known = tagAnswer.parse(await read(path)).tag;
  const body = { ...known, photo: known.photo ?? '', swatch: known.swatch ?? '', ...given };
  return { method: 'PATCH', path, body };
}

async function review(read: Read): Promise<Sent> {
  const { reviews } = reviewList.parse(await read('/api/admin/reviews?status=pending'));
  return {
    method: 'PATCH',
    path: `/api/admin/reviews/${reviews[0]?.id}`,
    body: { status: 'published', reply: 'Дякуємо' },
  };
}

async function setting(n: number, read: Read): Promise<Sent> {
  const { version } = settings.parse(await read('/api/admin/settings')).data.rules;
  const value = { minimumHryvnias: 100 + n, cutOff: '14:00' };
  return {
    method: 'PATCH',
    path: '/api/admin/settings',
    body: { section: 'rules', version, value },
  };
}
