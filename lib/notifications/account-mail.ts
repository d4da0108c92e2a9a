import { button, contactsText, help, mailPage, note, paragraph } from './mail-page';
import { plain } from './plain';

export type AccountMail = {
  heading: string;
  firstName: string;
  /** Plain paragraphs between the greeting and the button; the first is the preview. */
  paragraphs: [string, ...string[]];
  action?: { label: string; link: string };
  /** The shop's own text under the button; URLs in it become links. */
  after?: string;
  /** Contacts for questions; omitted where nobody needs help. */
  contacts?: { phone: string; email: string };
};

/** Subject and both bodies of a mail about an account. */
export function accountMail(mail: AccountMail) {
  const { heading, firstName, paragraphs, action, after, contacts } = mail;
  const greeting = `${plain(firstName)}, вітаємо!`;
  const text = [
    greeting,
    ...paragraphs,
    action && `${action.label}: ${action.link}`,
    after,
    contacts && contactsText(contacts),
  ]
    .filter(Boolean)
    .join('\n\n');
  const body = [
    ...[greeting, ...paragraphs].map(paragraph),
    action ? button(action.label, action.link) : '',
    after ? note(after) : '',
    contacts ? help(contacts) : '',
  ].join('');
  const html = mailPage({ heading, preview: paragraphs[0], body });
  return { subject: `${heading} · Амплуа`, text, html };
}
