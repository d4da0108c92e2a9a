import { markdownAnswer } from '@/lib/agents/markdown-answer';
import { productPage } from '@/lib/agents/pages';
import { markdownPath } from '@/lib/catalogue/seo/page-metadata';
import { database } from '@/lib/db/client';
import { siteUrl } from '@/lib/env';

type Context = { params: Promise<{ category: string; id: string }> };

/** `/wigs/140.md`: a product as Markdown. Under another category it redirects, as the page for people does. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { category, id } = await params;
  let moved: string | null = null;
  const answer = await markdownAnswer(request, async () => {
    const page = await productPage(database(), id);
    if (page && page.canonical !== `/${category}/${id}`) moved = markdownPath(page.canonical);
    return page && { text: page.text, canonical: siteUrl() + page.canonical };
  });
  return moved ? new Response(null, { status: 308, headers: { Location: moved } }) : answer;
}
