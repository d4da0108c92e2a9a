import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { siteUrl } from '@/lib/env';

export default async function robots(): Promise<MetadataRoute.Robots> {
  // At request time: the sitemap's URL is this process's, not the build's.
  await connection();
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: `${siteUrl()}/sitemap.xml`,
  };
}
