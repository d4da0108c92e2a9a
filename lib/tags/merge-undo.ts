import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { productTags, tagRedirects, tags } from '@/lib/db/schema';

type Tag = typeof tags.$inferSelect;
type Link = Pick<typeof productTags.$inferSelect, 'productId' | 'source'>;

/** Data to undo a merge of two tags, read before the merge; `winnerVersion` is the winner's version after it. */
export type MergeUndo = {
  loser: Omit<Tag, 'createdAt' | 'updatedAt'>;
  /** The fields of the winner that a merge changes. */
  winner: Pick<
    Tag,
    'id' | 'aliases' | 'description' | 'photo' | 'swatch' | 'sizeChart' | 'parentId'
  >;
  winnerVersion: number;
  links: Link[];
  /** Products that both tags had before the merge, with the winner's source. */
  shared: Link[];
  /** Ids of the loser's characters, if it is a fandom. */
  children: number[];
  /** Former slugs of the loser. */
  slugs: string[];
};

/** Reads the undo data before two locked tags are merged. */
export async function readMergeUndo(tx: Database, loser: Tag, winner: Tag): Promise<MergeUndo> {
  const links = await linksOf(tx, loser.id);
  const moved = new Set(links.map(({ productId }) => productId));
  const { createdAt: _made, updatedAt: _changed, ...lost } = loser;
  const { id, aliases, description, photo, swatch, sizeChart, parentId } = winner;
  const children = await tx.select({ id: tags.id }).from(tags).where(eq(tags.parentId, loser.id));
  const redirects = await tx
    .select({ slug: tagRedirects.slug })
    .from(tagRedirects)
    .where(eq(tagRedirects.tagId, loser.id));
  return {
    loser: lost,
    winner: { id, aliases, description, photo, swatch, sizeChart, parentId },
    winnerVersion: winner.version + 1,
    links,
    shared: (await linksOf(tx, id)).filter(({ productId }) => moved.has(productId)),
    children: children.map((child) => child.id),
    slugs: redirects.map(({ slug }) => slug),
  };
}

const linksOf = (tx: Database, tagId: number): Promise<Link[]> =>
  tx
    .select({ productId: productTags.productId, source: productTags.source })
    .from(productTags)
    .where(eq(productTags.tagId, tagId));
