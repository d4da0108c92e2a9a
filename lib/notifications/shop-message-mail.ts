import { button, factTable, mailPage, paragraph, sumTable } from './mail-page';
import { plainLines, quoted } from './plain';
import type { ShopNote } from './shop-message';

/** Subject and both bodies of a mail to the shop; `link` leads to what it is about. */
export function shopNoteMail({ heading, facts, items, comment, action }: ShopNote, link: string) {
  const said = comment && ['Коментар покупця:', ...plainLines(comment).map(quoted)].join('\n');
  const text = [
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    items.map(({ name, sum }) => `• ${name}: ${sum}`).join('\n'),
    said,
    `${action}: ${link}`,
  ]
    .filter(Boolean)
    .join('\n\n');
  const body = [
    factTable(facts),
    items.length > 0 ? sumTable(items) : '',
    said ? paragraph(said) : '',
    button(action, link),
  ].join('');
  const preview = facts.map(({ name, value }) => `${name}: ${value}`).join('; ');
  const html = mailPage({ heading, preview, body });
  return { subject: heading, text, html };
}
