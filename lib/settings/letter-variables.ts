import type { z } from 'zod';

/** Variables that staff can use in mails to shoppers; `накладна` is the former name of `ттн`. */
export const MESSAGE_VARIABLES = ['ім’я', 'номер', 'сума', 'ттн', 'посилання', 'накладна'] as const;
export type MessageVariable = (typeof MESSAGE_VARIABLES)[number];

/** Pure: the variables as staff type them, for a hint. */
export const variablesText = (): string =>
  MESSAGE_VARIABLES.slice(0, -1)
    .map((name) => `{{${name}}}`)
    .join(', ');

/** Pure: the variable with this name, whatever its case and apostrophe; undefined for an unknown name. */
export const findVariable = (name: string): MessageVariable | undefined =>
  MESSAGE_VARIABLES.find((one) => one === name.toLowerCase().replace(/['ʼ`]/g, '’'));

/** A text of a mail to shoppers: refused when empty, and when a name in double braces is no variable. */
export const letterText = <Text extends z.ZodType<string>>(text: Text, empty: string) =>
  text.superRefine((typed, context) => {
    const [unknown] = [...typed.matchAll(/\{\{([^{}]*)\}\}/g)]
      .map(([, name = '']) => name.trim())
      .filter((name) => !findVariable(name));
    const message = typed === '' ? empty : `Такої підстановки немає: {{${unknown}}}`;
    if (typed === '' || unknown !== undefined) context.addIssue({ code: 'custom', message });
  });
