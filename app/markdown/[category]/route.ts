import { markdownAnswer } from '@/lib/agents/markdown-answer';
import { categoryPage } from '@/lib/agents/pages';
import { isCategorySlug } from '@/lib/catalogue/listing/categories';
import { database } from '@/lib/db/client';
import { siteUrl } from '@/lib/env';

type Context = { params: Promise<{ category: string }> };

/** `/wigs.md?page=2`: a category as Markdown. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { category } = await params;
  const page = new URL(request.url).searchParams.get('page');
  return markdownAnswer(request, async () => {
    const list = isCategorySlug(category) ? await categoryPage(database(), category, page) : null;
    return list && { text: list.text, canonical: siteUrl() + list.canonical };
  });
}
