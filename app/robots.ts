import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { siteUrl } from '@/lib/env';

export default async function robots(): Promise<MetadataRoute.Robots> {
  // Rendered at request time: the site's URL comes from the process's environment, not the build's.
  await connection();
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: `${siteUrl()}/sitemap.xml`,
  };
}
