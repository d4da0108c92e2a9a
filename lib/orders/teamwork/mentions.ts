/** A staff member who can be mentioned in a note and be responsible for an order. */
export type TeamMember = { id: number; firstName: string; lastName: string };

type Mentions = {
  ids: number[];
  /** Why a mention names nobody, as a text for its field; null if all are clear. */
  wrong: string | null;
};

const fold = (text: string) => text.toLowerCase().replace(/['ʼ`]/g, '’');

/**
 * Pure: who is mentioned in a note. `@Ім’я Прізвище` names one person, `@Ім’я` too unless two have that first name. An
 * `@` inside a word, as in an e-mail address, is no mention.
 */
export function readMentions(text: string, team: readonly TeamMember[]): Mentions {
  const ids = new Set<number>();
  for (const [, first = '', last = ''] of text.matchAll(
    /(?<![\p{L}\d._-])@([\p{L}'’ʼ`-]+)(?:[ \u00a0]([\p{L}'’ʼ`-]+))?/gu,
  )) {
    const named = team.filter(({ firstName }) => fold(firstName) === fold(first));
    const exact = named.filter(({ lastName }) => fold(lastName) === fold(last));
    const [one, other] = exact.length > 0 ? exact : named;
    if (!one) return { ids: [], wrong: `У\u00a0команді немає такого імені: @${first}` };
    if (other) return { ids: [], wrong: `Додайте прізвище: @${first} є\u00a0кілька` };
    ids.add(one.id);
  }
  return { ids: [...ids], wrong: null };
}
