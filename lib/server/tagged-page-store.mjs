import * as next from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

// Node and the bundler return a CommonJS module's default export in different ways.
const NextPageStore = next.default.default ?? next.default;

/**
 * Next's own page store, extended: it writes each page's cache tags into a response header, because Next does not
 * expose them. The CDN is purged by these tags (`shared-caches.ts`).
 */
export default class TaggedPageStore extends NextPageStore {
  async set(key, data, context) {
    const tags = data?.headers?.['x-next-cache-tags'];
    if (tags) data.headers['x-page-tags'] = tags;
    return super.set(key, data, context);
  }
}
