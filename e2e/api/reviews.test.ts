import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { givenDelivered, givenReview, moderate } from '../review-orders';
import { givenStaff } from '../staff';
import { callAs, givenMember, type Member } from './session';
import { address, call, listProducts } from './shop';

type Product = { product_id: number; price: number };

let stands: Product[];
let member: Member;
let editor: Member;

beforeAll(async () => {
  const found = await listProducts('acrylic-stands');
  stands = found.filter(
    ({ amount, modifications, scoreAmount }) =>
      amount > 8 && modifications.length === 0 && scoreAmount === 0,
  );
  member = await givenMember();
  editor = await givenStaff('editor');
});

const product = (place: number): Product => {
  const one = stands.at(-1 - place);
  if (!one) throw new Error('The demo catalogue has too few stands');
  return one;
};

const shown = async (id: number) =>
  (await call('GET', `/api/products/product/${id}/reviews`)).body as {
    reviews: { id: number; author: string; text: string; reply: string }[];
    total: number;
    score: number;
    scoreAmount: number;
  };

describe('reviews by the API', () => {
  test('are by buyers, shown once an editor has published them, and counted in the score', async () => {
    const { product_id, price } = product(0);
    await givenDelivered({ product_id, price }, member);
    const text = '<img src=x onerror=alert(1)> М’яка & легка';

    const written = await callAs(member, 'POST', '/api/reviews', { product_id, rating: 4, text });
    const before = await shown(product_id);
    const { id } = written.body.review as { id: number };
    const waiting = await callAs(editor, 'GET', '/api/admin/reviews?status=pending');
    const published = await callAs(editor, 'PATCH', `/api/admin/reviews/${id}`, {
      status: 'published',
      reply: 'Дякуємо',
    });
    const after = await shown(product_id);

    expect(written).toMatchObject({ status: 201, body: { review: { status: 'pending' } } });
    expect(before).toMatchObject({ reviews: [], total: 0, score: 0, scoreAmount: 0 });
    expect(waiting.body.reviews).toContainEqual(
      expect.objectContaining({ id, productId: product_id, orderId: expect.any(String) }),
    );
    expect(published).toMatchObject({ status: 200, body: { review: { status: 'published' } } });
    expect(after).toEqual({
      reviews: [
        {
          id,
          author: 'Олена\u00a0М.',
          rating: 4,
          text,
          reply: 'Дякуємо',
          day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          size: '',
          height: null,
          fit: null,
          photos: [],
        },
      ],
      currentPage: 1,
      totalPages: 1,
      total: 1,
      score: 4,
      scoreAmount: 1,
    });
    const { body } = await call('GET', `/api/products/product/${product_id}`);
    expect(body.product).toMatchObject({ score: 4, scoreAmount: 1 });
    expect((await callAs(member, 'GET', '/api/auth/export')).body.reviews).toEqual([
      expect.objectContaining({ rating: 4, text }),
    ]);
  });

  test('are refused from persons who have not bought, or not received the order yet', async () => {
    const { product_id } = product(1);
    const stranger = await givenMember();

    const answer = await callAs(stranger, 'POST', '/api/reviews', { product_id, rating: 1 });
    expect(answer).toMatchObject({ status: 409, body: { code: 'review_not_possible' } });
  });

  test('link to no other site', async () => {
    const { product_id, price } = product(2);
    const { token } = await givenDelivered({ product_id, price });

    const answer = await call('POST', `/api/orders/track/${token}/reviews`, {
      product_id,
      rating: 5,
      text: 'Дешевше на https://example.com',
    });

    expect(answer).toMatchObject({ status: 422, body: { errors: { text: [expect.any(String)] } } });
  });

  test('are removed only by their writer, and leave the score', async () => {
    const own = product(3);
    const { id, token } = await givenReview(own, { rating: 2 });
    await moderate(id, { status: 'published' });

    const foreign = await callAs(member, 'DELETE', `/api/reviews/${id}`);
    const path = `/api/orders/track/${token}/reviews`;
    const removed = await call('DELETE', `${path}/${own.product_id}`);
    const again = await call('DELETE', `${path}/${own.product_id}`);

    expect(foreign.status).toBe(404);
    expect([removed.status, again.status]).toEqual([200, 404]);
    expect(await shown(own.product_id)).toMatchObject({ total: 0, score: 0, scoreAmount: 0 });
    expect((await call('GET', path)).body).toMatchObject({
      canWrite: true,
      products: [{ productId: own.product_id, review: null }],
    });
  });

  test('show photos to strangers only once published, and refuse files that are no photos', async () => {
    const own = product(4);
    const { token } = await givenDelivered(own);
    const path = `/api/orders/track/${token}/reviews`;
    const opinion = { product_id: own.product_id, rating: 5 };
    const wrong = [Buffer.from('#!/bin/sh').toString('base64'), '', 'не base64', 'A'.repeat(2.9e6)];

    for (const photo of wrong) {
      const refused = await call('POST', path, { ...opinion, photos: [photo] });
      expect(refused).toMatchObject({
        status: 422,
        body: { errors: { 'photos.0': [expect.any(String)] } },
      });
    }
    expect((await call('POST', path, { ...opinion, photos: ['A'.repeat(13e6)] })).status).toBe(413);
    const red = { create: { width: 60, height: 40, channels: 3, background: '#c92b14' } } as const;
    const photos = [(await sharp(red).jpeg().toBuffer()).toString('base64')];
    const written = await call('POST', path, { ...opinion, photos });
    const {
      id,
      photos: [photo],
    } = written.body.review as { id: number; photos: { id: number }[] };
    const statuses = async () => {
      const paths = [`${path}/photos`, '/api/reviews/photos', '/api/admin/reviews/photos'];
      const answers = await Promise.all(
        paths.map((one) => fetch(`${address('SHOP_URL')}${one}/${photo?.id}`)),
      );
      return answers.map(({ status }) => status);
    };

    expect(await statuses()).toEqual([200, 404, 401]);
    await moderate(id, { status: 'published' });
    expect(await statuses()).toEqual([200, 200, 401]);
    const byMember = await callAs(member, 'DELETE', `/api/admin/reviews/photos/${photo?.id}`);
    const byEditor = await callAs(editor, 'DELETE', `/api/admin/reviews/photos/${photo?.id}`);
    expect([byMember.status, byEditor.status]).toEqual([403, 200]);
    expect(await statuses()).toEqual([404, 404, 401]);
  });

  test('of a missing product are not found', async () => {
    const answer = await call('GET', '/api/products/product/999999/reviews');
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});
