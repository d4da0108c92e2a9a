import { markdownAnswer } from '@/lib/agents/markdown-answer';
import { searchPage } from '@/lib/agents/pages';
import { database } from '@/lib/db/client';
import { siteUrl } from '@/lib/env';

/** `/search.md?q=перука`: search results as Markdown. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  return markdownAnswer(request, async () => {
    const list = await searchPage(database(), searchParams.get('q'), searchParams.get('page'));
    return list && { text: list.text, canonical: siteUrl() + list.canonical };
  });
}
