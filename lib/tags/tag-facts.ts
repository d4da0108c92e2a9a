import { eq } from 'drizzle-orm';
import type { AuditFields } from '@/lib/audit/changes';
import type { Database } from '@/lib/db/client';
import { tags } from '@/lib/db/schema';
import { MOST_ALIASES } from './limits';
import { uniqueNames } from './unique-names';

/** The fields of a tag that the audit log records. */
export async function factsOf(tx: Database, tag: typeof tags.$inferSelect): Promise<AuditFields> {
  const { list, name, slug, aliases, description, photo, swatch, sizeChart, parentId } = tag;
  const [parent] =
    parentId === null
      ? []
      : await tx.select({ name: tags.name }).from(tags).where(eq(tags.id, parentId));
  const fandom = parent?.name ?? null;
  return { list, name, slug, aliases, description, photo, swatch, sizeChart, fandom };
}

/** Pure: a tag's other names, distinct and without its own name. */
export const aliasesOf = (name: string, aliases: string[]): string[] =>
  uniqueNames([name, ...aliases]).slice(1);

type NamedTag = { name: string; aliases: string[] };

/** Pure: the other names of `winner` after merging `loser` into it. */
export const mergedAliases = (loser: NamedTag, winner: NamedTag): string[] =>
  aliasesOf(winner.name, [...winner.aliases, loser.name, ...loser.aliases]);

/** Pure: the error message when two tags together have too many names; null when they do not. */
export function aliasLimitError(loser: NamedTag, winner: NamedTag): string | null {
  const count = mergedAliases(loser, winner).length;
  if (count <= MOST_ALIASES) return null;
  return `Разом у\u00a0них було б ${count} інших назв, а\u00a0можна ${MOST_ALIASES}. Спершу приберіть зайві з\u00a0одного з\u00a0тегів`;
}
