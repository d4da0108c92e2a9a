import { eq } from 'drizzle-orm';
import type { Fields } from '@/lib/audit/changes';
import type { Database } from '@/lib/db/client';
import { tags } from '@/lib/db/schema';
import { eachOnce } from './each-once';

/** What the audit log keeps of a tag. */
export async function factsOf(tx: Database, tag: typeof tags.$inferSelect): Promise<Fields> {
  const { list, name, slug, aliases, description, photo, swatch, parentId } = tag;
  const [parent] =
    parentId === null
      ? []
      : await tx.select({ name: tags.name }).from(tags).where(eq(tags.id, parentId));
  return { list, name, slug, aliases, description, photo, swatch, fandom: parent?.name ?? null };
}

/** Pure: a tag's other names, without its own and each once. */
export const aliasesOf = (name: string, aliases: string[]): string[] =>
  eachOnce([name, ...aliases]).slice(1);
