import { button, mailPage, paragraph } from './mail-page';
import { plain } from './plain';

export type AccountMail = {
  heading: string;
  firstName: string;
  /** Plain paragraphs between the greeting and the button. */
  paragraphs: string[];
  action?: { label: string; link: string };
  /** A note under the button. */
  after?: string;
};

/** Subject and both bodies of a mail about an account. */
export function accountMail({ heading, firstName, paragraphs, action, after }: AccountMail) {
  const greeting = `${plain(firstName)}, вітаємо!`;
  const text = [greeting, ...paragraphs, action && `${action.label}: ${action.link}`, after]
    .filter(Boolean)
    .join('\n\n');
  const html = mailPage(
    heading,
    [
      ...[greeting, ...paragraphs].map(paragraph),
      action ? button(action.label, action.link) : '',
      after ? paragraph(after) : '',
    ].join(''),
  );
  return { subject: `${heading} · Амплуа`, text, html };
}
