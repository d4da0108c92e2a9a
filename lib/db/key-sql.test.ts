import { expect } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { keyOf, wordsOf } from '@/lib/spelling';
import { onEachDatabase } from '@/scripts/testing/database';
import { keySql } from './key-sql';
import { readRows } from './read-rows';

const TEXTS = [
  'Перука «Мавка», 60 см, щільна',
  'Ґонта-Єрмоленко Їжакевич ЮЛІЯ',
  "Дар'я Лук’яненко м`ята",
  'Oleksandr Shcherbyna, Zhanna Khomenko',
  'Kitsune quest Matthew Jackson pizza xXx Tsutsu',
  'Парик чёрный, объём, эльф, рыжий',
  'ванна Ганна Анна Lolita EVA A3 100%',
];

onEachDatabase('has for a word the key that the shop has', async (db) => {
  for (const text of TEXTS) {
    const [row] = await readRows<{ key: string }>(
      db,
      sql`select ${keySql(sql`${text}::text`)} as key`,
    );
    expect(row?.key.match(/[a-z\d]+/g)).toEqual(wordsOf(text).map(keyOf).join(' ').match(/\S+/g));
  }
});
