import { recordChange } from '@/lib/audit/record-change';
import type { Database } from '@/lib/db/client';
import { tags } from '@/lib/db/schema';
import { withIndexLock } from '@/lib/search/index/refresh-index';
import { checkTag } from './check-tag';
import type { NewTagInput } from './inputs';
import { aliasesOf, factsOf } from './tag-facts';

/**
 * Creates a tag without products and returns its id. Waits for a running synchronisation, which may create
 * tags too. Throws ShopError validation_failed when its slug is taken.
 */
export const createTag = (db: Database, input: NewTagInput, userId: number): Promise<number> =>
  withIndexLock(db, async (tx) => {
    const { photo, swatch, aliases, ...fields } = input;
    await checkTag(tx, input.list, input, null);
    const [made] = await tx
      .insert(tags)
      .values({
        ...fields,
        aliases: aliasesOf(input.name, aliases),
        photo: photo || null,
        swatch: swatch || null,
      })
      .returning();
    if (!made) throw new Error('the tag was not written');
    await recordChange(tx, {
      userId,
      action: 'tag.create',
      entityId: made.id,
      title: made.name,
      before: null,
      after: await factsOf(tx, made),
    });
    return made.id;
  });
