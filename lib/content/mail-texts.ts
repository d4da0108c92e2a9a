import { z } from 'zod';
import { multiLineText, plainText } from '@/lib/shared/plain-text';

const OF_ORDER = ['number', 'name', 'total'] as const;

/** Mails whose subject and opening staff may write, with the placeholders of each. */
export const MAILS = {
  accepted: { title: 'Замовлення прийнято', names: OF_ORDER },
  approved: { title: 'Замовлення підтверджено', names: OF_ORDER },
  paid: { title: 'Замовлення оплачено', names: OF_ORDER },
  shipped: { title: 'Надіслано або можна забирати', names: OF_ORDER },
  cancelled: { title: 'Замовлення скасовано', names: OF_ORDER },
  unconfirmed: { title: 'Скасовано: не підтверджено вчасно', names: OF_ORDER },
  refunded: { title: 'Повернуто частину грошей', names: OF_ORDER },
  review: { title: 'Прохання про відгук', names: OF_ORDER },
  stockAlert: { title: 'Знову в\u00a0наявності', names: ['product'] },
} as const;

export type MailName = keyof typeof MAILS;
export const MAIL_NAMES = Object.keys(MAILS) as [MailName, ...MailName[]];

/** Empty for the shop's own text. */
const ownText = z.object({ subject: plainText(120), lead: multiLineText(1000) }).strict();
export type OwnMailText = z.output<typeof ownText>;

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** Texts by mail; a mail without an entry has the shop's own text. */
export const mailTexts = z
  .partialRecord(z.enum(MAIL_NAMES), ownText)
  .superRefine((texts, context) => {
    for (const [mail, { subject, lead }] of Object.entries(texts)) {
      const names: readonly string[] = MAILS[mail as MailName].names;
      for (const [field, text] of Object.entries({ subject, lead })) {
        const unknown = [...text.matchAll(PLACEHOLDER)].find(
          ([, name = '']) => !names.includes(name.trim()),
        );
        const isTorn = /\{\{|\}\}/.test(text.replace(PLACEHOLDER, ''));
        if (!unknown && !isTorn) continue;
        const message = unknown
          ? `Такої позначки немає: ${unknown[0]}`
          : 'Позначка має дві дужки з\u00a0обох боків';
        context.addIssue({ code: 'custom', path: [mail, field], message });
      }
    }
  });

/** Pure: a text with its placeholders replaced. */
export const fillOwn = (text: string, values: Record<string, string>): string =>
  text.replace(PLACEHOLDER, (typed, name: string) => values[name.trim()] ?? typed);
