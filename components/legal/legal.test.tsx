import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ShopDetails } from '@/lib/settings/shop';
import { LegalDocument } from './legal-document';
import { joinShortWords } from './render-legal';

const shop: ShopDetails = {
  name: 'Амплуа',
  legalName: 'ФОП Приклад',
  taxId: '0000000000',
  address: 'Одеса',
  mapUrl: 'https://maps.example.com',
  phone: '+38 (067) 000-00-00',
  email: 'shop@example.com',
  hours: 'Щодня 10:00–20:00',
  telegram: '',
  viber: '',
  instagram: '',
  siteUrl: 'https://shop.example.com',
  minimumOrder: 300_00,
  cutOff: '14:00',
  holdHours: 48,
  parcelMost: 200_00,
  leadDays: 14,
  longestEmail: 32,
  lookPercents: [],
};

describe.each([
  ['the public offer', <LegalDocument key="offer" kind="offer" shop={shop} />],
  ['the privacy policy', <LegalDocument key="policy" kind="policy" shop={shop} />],
])('%s', (_name, document) => {
  const markup = renderToStaticMarkup(document);

  test('has a section for every entry of its table of contents', () => {
    const targets = [...markup.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    const sections = [...markup.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
    expect(targets).toEqual(sections);
    expect(new Set(sections).size).toBe(sections.length);
  });

  test('names the shop and its contacts', () => {
    expect(markup).toContain('ФОП Приклад');
    expect(markup).toContain('mailto:shop@example.com');
    expect(markup).toContain('tel:+380670000000');
  });

  test('leaves no one-letter word at the end of a line', () => {
    expect(markup).not.toMatch(/[\s(][вузія] /);
  });
});

test('keeps a number and its unit on one line', () => {
  expect(joinShortWords('від 300 грн у магазині')).toBe('від 300\u00a0грн у\u00a0магазині');
});
