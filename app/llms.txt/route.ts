import { llmsText } from '@/lib/agents/markdown';
import { markdownAnswer } from '@/lib/agents/markdown-answer';
import { isCategorySlug } from '@/lib/catalogue/listing/categories';
import { countByCategory } from '@/lib/catalogue/product/queries';
import { listPages } from '@/lib/content/pages/queries';
import { database } from '@/lib/db/client';
import { loadShop } from '@/lib/settings/queries';

/** What agents may read in the shop, by llmstxt.org. */
export async function GET(request: Request): Promise<Response> {
  return markdownAnswer(request, async () => {
    const rows = await countByCategory(database());
    const counts = rows.flatMap(({ slug, count }) =>
      isCategorySlug(slug) ? [[slug, count] as const] : [],
    );
    const pages = await listPages(database());
    return { text: llmsText(await loadShop(database()), new Map(counts), pages), canonical: null };
  });
}
