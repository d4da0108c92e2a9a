import { eq } from 'drizzle-orm';
import { INITIAL_HOME } from '@/lib/content/home';
import type { ContentKey } from '@/lib/content/kinds';
import { createPage, movePage } from '@/lib/content/pages/change-page';
import { publishContent, saveContentDraft } from '@/lib/content/publish-content';
import type { Database } from '@/lib/db/client';
import { products, users } from '@/lib/db/schema';
import { storeImport } from '@/lib/exchange/check-import';
import { clock, DAY } from '@/lib/shared/clock';

/** Gives a demo shop with a manager two pages of its own, a planned home page and an import with faults. */
export async function makeDemoContent(db: Database): Promise<void> {
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'manager'));
  if (!person) return;
  for (const [place, { slug, ...page }] of PAGES.entries()) {
    const id = await createPage(db, { title: page.title, slug }, person.id);
    await movePage(db, id, { slug, place: 'shoppers', position: place }, person.id);
    await publish(db, { key: `page-${id}`, value: page, version: 1 }, person.id);
  }
  const [hero, ...rest] = INITIAL_HOME.blocks;
  const holiday = { title: 'Образ\nпід\nялинку', saying: 'З\u00a0ким зустрінеш\nНовий рік?' };
  const value = { blocks: [{ ...hero, ...holiday }, ...rest] };
  await publish(
    db,
    { key: 'home', value, version: 0, startsAt: inDays(14), endsAt: inDays(45) },
    person.id,
  );

  const [first, second, third] = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .limit(3);
  const rows = [
    ['Номер товару', 'Назва в касі', 'Знижка, %'],
    [first?.id, first?.name, 10],
    [second?.id, second?.name, 'десять'],
    [third?.id, third?.name, 150],
    [999_999, 'Перука, якої немає', 5],
  ];
  const bytes = Buffer.from(rows.map((cells) => cells.join(';')).join('\n'));
  await storeImport(db, person.id, { kind: 'prices', file: 'znyzhky.csv', bytes });
}

const inDays = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString();

type Published = {
  key: ContentKey;
  value: unknown;
  version: number;
  startsAt?: string;
  endsAt?: string;
};

async function publish(db: Database, content: Published, userId: number) {
  const { key, value, version, startsAt = null, endsAt = null } = content;
  await saveContentDraft(db, key, { value, version }, userId);
  await publishContent(db, key, { version: version + 1, startsAt, endsAt }, userId);
}

const PAGES = [
  {
    slug: 'faq',
    title: 'Часті питання',
    description:
      'Коли надішлемо, як обміняти розмір, чи можна приміряти костюм: короткі відповіді.',
    text: `## Коли надішлете замовлення?

Замовлення, оформлене в робочий день до {{cutOff}}, може поїхати того ж дня. Інші – наступного робочого дня.

## Чи можна обміняти розмір?

Так, якщо річ не ношена. Як це зробити, сказано на сторінці [«Обмін і повернення»](/returns).

## Чи можна приміряти костюм?

У магазині в Одесі: {{address}}. Зателефонуйте заздалегідь: {{phone}}.`,
  },
  {
    slug: 'how-to-choose-a-wig',
    title: 'Як обрати перуку',
    description:
      'Розмір, довжина, колір і догляд: як обрати перуку для косплею, щоб трималася весь день.',
    text: `Перука вирішує половину образу, тому почніть із неї.

## Розмір

Виміряйте голову над вухами. Наші перуки підходять на 54–58 см: усередині є гачки, якими їх стягують.

## Довжина й об’єм

- **Коротка** найлегша: зручно весь день.
- **Довга** потребує гребінця з рідкими зубцями й запасної шапочки.

## Догляд

Мийте в холодній воді з дитячим шампунем і сушіть на підставці. Гаряче повітря псує волокно.

Обрати можна серед [перук](/wigs).`,
  },
];
