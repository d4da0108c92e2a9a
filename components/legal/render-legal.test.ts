import { describe, expect, test } from '@jest/globals';
import { legalText } from '@/lib/checkout/legal-text';
import { PAYMENT_METHODS } from '@/lib/payments/methods';
import { unknownPlaceholders } from '@/lib/settings/inputs';
import { OFFER_TEXT } from '@/lib/settings/offer-text';
import { POLICY_TEXT } from '@/lib/settings/policy-text';
import type { ShopDetails } from '@/lib/settings/shop';
import { renderLegal } from './render-legal';

const shop: ShopDetails = {
  name: 'Амплуа',
  legalName: 'ФОП «Приклад & Ко»',
  taxId: '0000000000',
  address: '<b>Одеса</b>',
  mapUrl: 'https://maps.example.com/?a=1&b="2"',
  phone: '+38 (067) 000-00-00',
  email: 'shop@example.com',
  hours: 'Щодня',
  telegram: '',
  viber: '',
  instagram: '',
  siteUrl: 'https://shop.example.com',
  minimumOrder: 1_500_00,
  cutOff: '14:00',
  holdHours: 48,
  parcelMost: 200_00,
  leadDays: 14,
  longestEmail: 32,
  lookPercents: [],
};

const intro = (text: string) => renderLegal(text, shop).intro.replaceAll('\u00a0', ' ');

describe('a legal text in Markdown', () => {
  test('is split into sections at its headings, with the ids given in them', () => {
    const text = '# Про що\nвступ\n\n## Повернення {#returns}\n\nтекст\n\n### Строки\n\n- раз';
    const { sections } = renderLegal(text, shop);
    expect(sections.map(({ id, title }) => [id, title])).toEqual([
      ['section-1', 'Про що'],
      ['returns', 'Повернення'],
    ]);
    expect(sections[1]?.html).toContain('<h3>Строки</h3>');
    expect(sections[1]?.html).toContain('<li>раз</li>');
  });

  test('gives every section a unique id', () => {
    const { sections } = renderLegal('## А {#x}\n## Б {#x}\n## В {#section-1}', shop);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(3);
  });

  test.each([
    ['a script', '<script>alert(1)</script>', /<script/],
    ['an event handler', '<img src=x onerror=alert(1)>', /<img/],
    ['a script link', '[натисніть](javascript:alert(1))', /javascript/],
    ['an encoded script link', '[x](JaVaScRiPt&#58;alert(1))', /javascript/i],
    ['a link with data', '[x](data:text/html,<script>)', /data:/],
    ['a picture from elsewhere', '![x](https://elsewhere.example/x.png)', /<img/],
    ['the shop’s data in the place of a link', '[x]({{address}})', /href="[^"]*Одеса/],
  ])('does no harm with %s', (_what, text, harm) => {
    expect(intro(text)).not.toMatch(harm);
  });

  test('inserts and escapes the shop’s data', () => {
    expect(intro('{{legalName}}, {{address}}')).toBe(
      '<p>ФОП «Приклад &amp; Ко», &lt;b&gt;Одеса&lt;/b&gt;</p>',
    );
    expect(intro('{{phone}} {{email}}')).toBe(
      '<p><a href="tel:+380670000000" class="whitespace-nowrap">+38 (067) 000-00-00</a> <a href="mailto:shop@example.com">shop@example.com</a></p>',
    );
    expect(intro('[на мапі]({{mapUrl}})')).toContain(
      'href="https://maps.example.com/?a=1&amp;b=&quot;2&quot;"',
    );
    expect(intro('від {{minimumOrder}}')).toBe('<p>від 1 500 грн</p>');
  });

  test('does not fill placeholders inside a tag, where the value could end an attribute', () => {
    const wicked = { ...shop, mapUrl: 'https://a.ua/ onmouseover=alert(1) x' };
    const html = renderLegal(
      '[x](http://a.ua "{{mapUrl}}")\n\n```{{mapUrl}}\nкод\n```',
      wicked,
    ).intro;
    expect(html).toContain('title="{{mapUrl}}"');
    expect(html).not.toContain('onmouseover');
  });

  test('leaves unknown placeholders unchanged', () => {
    expect(intro('{{constructor}} {{toString}}')).toBe('<p>{{constructor}} {{toString}}</p>');
    expect(unknownPlaceholders('{{phone}} {{constructor}} {{ }}')).toEqual(['constructor', ' ']);
  });

  test.each([
    ['the offer', legalText(OFFER_TEXT, [...PAYMENT_METHODS, 'ukrposhta'])],
    ['the policy', legalText(POLICY_TEXT, [...PAYMENT_METHODS, 'ukrposhta'])],
  ])('renders %s without unfilled placeholders', (_name, text) => {
    expect(unknownPlaceholders(text)).toEqual([]);
    const { sections } = renderLegal(text, shop);
    const whole = JSON.stringify(sections);
    expect(sections.every(({ id }) => !id.startsWith('section-'))).toBe(true);
    expect(whole).not.toMatch(/\{\{|\{#|%7B|\*\*/);
  });
});
