import { expect, test } from '@jest/globals';
import { sourceOf } from './visit';

test.each([
  ['', '', 'direct'],
  ['', 'https://www.google.com/', 'google'],
  ['gclid=x', 'https://www.google.com/', 'google'],
  ['fbclid=x', '', 'meta'],
  ['utm_source=facebook&utm_medium=cpc', 'https://shop.example/', 'meta'],
  ['utm_source=newsletter', 'https://mail.google.com/', 'mail'],
  ['', 'https://mail.google.com/', 'mail'],
  ['', 'https://t.me/', 'telegram'],
  ['ttclid=x', '', 'tiktok'],
  ['', 'https://duckduckgo.com/', 'search'],
  ['utm_source=blog', '', 'site'],
  ['', 'https://cosplay.example/', 'site'],
])('the source of «%s» from «%s» is %s', (query, referrer, channel) => {
  expect(sourceOf(query, referrer, 'shop.example')).toMatchObject({ channel });
});

test('a page that was opened from the shop has no source, and a campaign is plain text', () => {
  expect(sourceOf('page=2', 'https://shop.example/figures', 'shop.example')).toBeNull();
  const { campaign } = sourceOf('utm_source=ig&utm_campaign=<b>Осінь</b> 26', '', '') ?? {};
  expect(campaign).toBe('bОсіньb 26');
});
