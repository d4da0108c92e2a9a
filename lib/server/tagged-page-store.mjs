import * as next from 'next/dist/server/lib/incremental-cache/file-system-cache.js';

// Node and the bundler read a CommonJS module's default export differently.
const NextPageStore = next.default.default ?? next.default;

/**
 * Next's own page store, which also writes each page's cache tags into a response header: Next does not expose them,
 * and the CDN is purged by them (`shared-caches.ts`).
 */
export default class TaggedPageStore extends NextPageStore {
  async set(key, data, context) {
    const tags = data?.headers?.['x-next-cache-tags'];
    if (tags) data.headers['x-page-tags'] = tags;
    return super.set(key, data, context);
  }
}
