import { describe, expect, test } from '@jest/globals';
import { pageTitle } from '@/lib/catalogue/seo/page-metadata';
import { PAYMENT_METHODS, WAYS_TO_PAY } from '@/lib/payments/methods';
import { unknownPlaceholders } from '@/lib/settings/inputs';
import { OFFER_TEXT } from '@/lib/settings/offer-text';
import { HELP_PAGES } from './help-pages';
import { helpText, type Offers } from './help-text';

const ALL: Offers = { carriers: ['novaPoshta', 'ukrposhta'], payments: PAYMENT_METHODS };
const LEAST: Offers = { carriers: ['novaPoshta'], payments: ['cod', 'pickup'] };

test.each(HELP_PAGES)('the title of /$slug has 30 to 60 characters', ({ title }) => {
  expect(pageTitle(title).length).toBeGreaterThanOrEqual(30);
  expect(pageTitle(title).length).toBeLessThanOrEqual(60);
});

describe.each(HELP_PAGES.map(({ slug }) => slug))('the page /%s', (slug) => {
  test('has no unfilled placeholder, in a shop that offers all and in one that offers little', () => {
    for (const offers of [ALL, LEAST]) {
      const text = helpText(slug, offers);
      expect(unknownPlaceholders(text)).toEqual([]);
      expect(text).not.toMatch(/undefined|NaN|\*\*:|: \./);
    }
  });

  test('links to existing sections of the offer', () => {
    const anchors = [...helpText(slug, ALL).matchAll(/\/public#([a-z-]+)/g)].map(([, id]) => id);
    for (const id of anchors) expect(OFFER_TEXT).toContain(`{#${id}}`);
  });
});

test('delivery names each carrier that the shop offers, and no parcel locker where no card is accepted', () => {
  const text = helpText('delivery', ALL);
  expect(text).toContain('**Нова пошта:** до відділення, до поштомата або кур’єром до дверей');
  expect(text).toContain('**Укрпошта:** до відділення. У дорозі зазвичай 2–5 днів.');
  const least = helpText('delivery', LEAST);
  expect(least).toContain('**Нова пошта:** до відділення або кур’єром до дверей');
  expect(least).not.toMatch(/Укрпошта|поштомат/);
});

test('payment names each method that the shop offers, like the checkout', () => {
  for (const { name } of WAYS_TO_PAY) expect(helpText('payment', ALL)).toContain(`**${name}.**`);
  expect(helpText('payment', LEAST)).not.toMatch(/онлайн|банк|monobank|LiqPay/);
});

test('the terms are those of the offer', () => {
  expect(helpText('returns', ALL)).toContain('протягом 14 днів');
  expect(OFFER_TEXT).toContain('протягом 14 днів');
  expect(helpText('delivery', ALL)).toContain('за 1–3 робочі дні');
  expect(OFFER_TEXT).toContain('протягом 1–3 робочих днів');
});
