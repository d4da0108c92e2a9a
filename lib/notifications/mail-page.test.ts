import { describe, expect, test } from '@jest/globals';
import { envelopeOf } from './mail';
import { help, mailPage, note } from './mail-page';

describe('a mail', () => {
  const html = mailPage({ heading: 'Пароль <b>', preview: 'Щойно & тут', body: '<p>Тіло</p>' });

  test('shows its preview beside the subject, and nothing of the text after it', () => {
    const hidden = /<div style="display:none[^"]*">([^<]*)<\/div>/.exec(html)?.[1] ?? '';
    expect(hidden).toMatch(/^Щойно &amp; тут(&#847;&zwnj;&nbsp;){40}/);
    expect(html.indexOf(hidden)).toBeLessThan(html.indexOf('Амплуа'));
    expect(html).toContain('<h1 style="font-size:22px;margin:0 0 16px">Пароль &lt;b&gt;</h1>');
  });

  test('has a dark page for readers that support one, with every coloured class in it', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const dark = html.slice(html.indexOf('@media (prefers-color-scheme:dark)'));
    const classes = [...(html + help(CONTACTS)).matchAll(/class="(\w+)"/g)].map(([, name]) => name);
    expect(classes.length).toBeGreaterThan(3);
    for (const name of classes) expect(dark).toMatch(new RegExp(`\\.${name}\\{[^}]*!important\\}`));
  });

  test('links to the contacts, and makes links of the shop’s own URLs', () => {
    expect(help(CONTACTS)).toContain('href="tel:+380670000000"');
    expect(help(CONTACTS)).toContain('href="mailto:shop@example.com"');
    expect(note('Див. https://shop.example/restore. Або <i>')).toMatch(
      /<a href="https:\/\/shop\.example\/restore" [^>]*>https:\/\/shop\.example\/restore<\/a>\. Або &lt;i&gt;/,
    );
  });
});

test.each([
  ['Амплуа <shop@amplua.ua>', 'amplua.ua'],
  ['shop@mail.amplua.ua', 'mail.amplua.ua'],
  ['"Хто @ де" <a@b.example> ', 'b.example'],
  ['Амплуа', 'localhost'],
])('a mail from %s has that domain and is marked as automatic', (from, domain) => {
  expect(envelopeOf('order-7-paid', from)).toEqual({
    from,
    messageId: `<order-7-paid@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
});

const CONTACTS = { phone: '+38 (067) 000-00-00', email: 'shop@example.com' };
