import type { Mail } from './mail';
import {
  button,
  contactsText,
  factTable,
  help,
  mailPage,
  note,
  paragraph,
  unsubscribeLink,
} from './mail-page';

type Link = { label: string; link: string };

/** The parts of a mail that is about no order, as plain text; a part that is absent is left out. */
export type Letter = {
  heading: string;
  /** Follows the heading in the subject. */
  about?: string;
  greeting?: string;
  paragraphs: string[];
  /** What mail programs show after the subject; by default the first paragraph. */
  preview?: string;
  facts?: { name: string; value: string; link?: string }[];
  action?: Link;
  /** Paragraph under the button. */
  after?: string;
  /** Muted text under the button; URLs in it become links. */
  note?: string;
  /** The shop's contacts for questions. */
  contacts?: { phone: string; email: string };
  /** Link to unsubscribe. */
  leave?: Link;
};

const present = (parts: (string | false | undefined)[]): string[] =>
  parts.filter((part) => typeof part === 'string');

const linkText = ({ label, link }: Link): string => `${label}: ${link}`;

/** Pure: subject, text and HTML of a mail. */
export function letterMail(letter: Letter): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { heading, about, greeting, paragraphs, facts = [], action, contacts, leave } = letter;
  const text = present([
    greeting,
    ...paragraphs,
    ...facts.map(({ name, value, link }) =>
      link ? `${value}\n${name}\n${link}` : `${name}: ${value}`,
    ),
    action && linkText(action),
    letter.after,
    letter.note,
    contacts && contactsText(contacts),
    leave && linkText(leave),
  ]);
  const body = present([
    ...present([greeting, ...paragraphs]).map(paragraph),
    factTable(facts),
    action && button(action.label, action.link),
    letter.after && paragraph(letter.after),
    letter.note && note(letter.note),
    contacts && help(contacts),
    leave && unsubscribeLink(leave.label, leave.link),
  ]);
  const preview = letter.preview ?? paragraphs[0] ?? '';
  return {
    subject: `${about ? `${heading}: ${about}` : heading} · Амплуа`,
    text: text.join('\n\n'),
    html: mailPage({ heading, preview, body: body.join('') }),
  };
}
