import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { siteUrl } from '@/lib/env';

export default async function robots(): Promise<MetadataRoute.Robots> {
  // Renders at request time: the site's URL comes from the environment of this process, not that of the build.
  await connection();
  return {
    // Agents may read what people may: pages, their Markdown twins, the feeds. Private pages refuse robots themselves.
    rules: {
      userAgent: '*',
      allow: ['/', '/llms.txt', '/*.md$', '/feeds/'],
      disallow: '/api/',
    },
    sitemap: `${siteUrl()}/sitemap.xml`,
  };
}
