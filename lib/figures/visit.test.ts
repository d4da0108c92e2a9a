import { expect, test } from '@jest/globals';
import { sourceOf, visitorOf } from './visit';

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

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Instagram 340.0',
    true,
  ],
  ['Opera/9.80 (Windows NT 6.1) Presto/2.12.388 Version/12.18', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false],
  ['WhatsApp/2.24.6.77 A', false],
  ['Viber/24.1 (link preview)', false],
  ['Go-http-client/2.0', false],
  ['', false],
])('the browser «%s» is counted: %s', (agent, isCounted) => {
  const header = (name: string) => (name === 'user-agent' ? agent : '');
  expect(visitorOf('192.0.2.1', header) !== null).toBe(isCounted);
});
