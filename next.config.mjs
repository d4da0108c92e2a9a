import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CATEGORY_SLUGS } from './lib/catalogue/listing/category-slugs.mjs';

const slugs = CATEGORY_SLUGS.join('|');
/** Lists with numbered pages: `/{list}?page=2`. */
const lists = `${slugs}|sale`;
/** Page numbers of a list in its URL, except the first. */
const FURTHER_PAGE = '[2-9]|[1-9]\\d{1,3}';

/** Replaces a module of Next in the browser bundle only (docs/decisions/025). */
const ours = (file) => ({ browser: `./components/framework/${file}` });

/** @type {import('next').NextConfig} */
export default {
  cacheComponents: true,
  partialPrefetching: true,
  // Matches no user agent: every client, also a crawler, gets the cached page, which has its metadata in the head.
  htmlLimitedBots: /(?!)/,
  poweredByHeader: false,
  // For `npm run package`, which creates a package for servers without npm.
  ...(process.env.STANDALONE === '1' && { output: 'standalone' }),
  // The API responds with and without a trailing slash; pages redirect by the rule below.
  skipTrailingSlashRedirect: true,
  serverExternalPackages: [
    'pg',
    'pg-boss',
    'sharp',
    'nodemailer',
    'rate-limiter-flexible',
    'prom-client',
    '@opentelemetry/api',
    '@node-rs/argon2',
    '@zxcvbn-ts/language-common',
  ],
  images: { unoptimized: true },
  turbopack: {
    // Keyed by the import paths that Next's own files use.
    resolveAlias: {
      '../../../lib/constants': ours('constants.ts'),
      './reducers/server-action-reducer': ours('server-actions.ts'),
      './preload-chunks': ours('preload-chunks.ts'),
      './builtin/global-error': ours('last-failure.tsx'),
      '../components/builtin/global-error': ours('last-failure.tsx'),
      '../build/polyfills/polyfill-module': ours('polyfills.ts'),
      'next/dist/compiled/process': ours('process.ts'),
    },
  },
  // `tsc` runs as a separate check, faster than the build's type checker.
  typescript: { ignoreBuildErrors: true },
  // RELEASE identifies the sources, so that all builds of one release share pages; a browser with pages of another
  // release loads the next page as a document.
  generateBuildId: () => process.env.RELEASE || null,
  // Next's copy of rendered pages, in characters (of two bytes); the front server has the same pages compressed. With
  // Next's 50 million a process used 16 MB more under a mixed load, and answered no more requests a second.
  cacheMaxMemorySize: 32 * 1024 * 1024,
  cacheHandler: fileURLToPath(new URL('./lib/server/tagged-page-store.mjs', import.meta.url)),
  experimental: {
    // `next dev` checks only segments with their own `instant`: pages of staff and accounts may load per request.
    instantInsights: { validationLevel: 'manual-warning' },
    isrFlushToDisk: false,
    // Only for repeated builds: without it a first build takes a third less time (docs/performance-findings.md, the
    // first start).
    turbopackFileSystemCacheForBuild: existsSync('.next/BUILD_ID'),
    // With cached navigations Next renders a dynamic page in stages, to store a part of it in the browser: a filtered
    // list takes 29.6 ms of CPU instead of 21.9, a click on a card 64 ms instead of 47 (26 November 2026). Remove this
    // line when that is fixed.
    cachedNavigations: false,
  },
  async redirects() {
    return [
      // Next itself would serve the home page there.
      { source: '/index{/}?', destination: '/', permanent: true },
      // The development server applies redirects to rewrites of proxy.ts too, so that filtered lists would redirect
      // forever.
      ...(process.env.NODE_ENV === 'development'
        ? []
        : [
            {
              source: `/:slug(${lists})/:inner(pick|nothing){/}?`,
              destination: '/:slug',
              permanent: true,
            },
          ]),
      // A single redirect to the final URL; the first page and leading zeros are redirected by the page itself.
      {
        source: `/:slug(${lists})/page/:page(${FURTHER_PAGE}){/}?`,
        destination: '/:slug?page=:page',
        permanent: true,
      },
      {
        source: `/:list(character|fandom)/:slug/page/:page(${FURTHER_PAGE}){/}?`,
        destination: '/:list/:slug?page=:page',
        permanent: true,
      },
      // Fandoms are listed on the page of characters.
      { source: '/fandom{/}?', destination: '/character', permanent: true },
      // Except product pages: they redirect to their own canonical URL, see the rewrite below.
      {
        source: `/:path((?!api/|(?:${slugs})/\\d+/$).+)/`,
        destination: '/:path',
        permanent: true,
      },
    ];
  },
  async rewrites() {
    return {
      beforeFiles: [
        {
          source: `/:slug(${lists})`,
          has: [{ type: 'query', key: 'page', value: '(?<page>\\d{1,4})' }],
          destination: '/:slug/page/:page',
        },
        {
          source: '/:list(character|fandom)/:slug',
          has: [{ type: 'query', key: 'page', value: '(?<page>\\d{1,4})' }],
          destination: '/:list/:slug/page/:page',
        },
        // A page number that no list has, such as `abc` or five digits: each list has one cached 404 page.
        {
          source: `/:slug(${lists})`,
          has: [{ type: 'query', key: 'page', value: '.+' }],
          destination: '/:slug/page/none',
        },
        {
          source: '/:list(character|fandom)/:slug',
          has: [{ type: 'query', key: 'page', value: '.+' }],
          destination: '/:list/:slug/page/none',
        },
        // Markdown twins of pages (lib/agents).
        { source: `/:slug(${slugs}|search).md`, destination: '/markdown/:slug' },
        { source: `/:slug(${slugs})/:id(\\d+).md`, destination: '/markdown/:slug/:id' },
        // A path without a category, so that the page redirects to the product's canonical URL, whatever category was
        // requested.
        { source: `/:slug(${slugs})/:id(\\d+)/`, destination: '/_/:id' },
        // `/pick` is the internal page of filtered lists, to which proxy.ts rewrites. Requested directly for another
        // list it would send status 200 before it finds nothing.
        { source: `/:list((?!(?:${lists})/)[^/]+)/pick`, destination: '/:list/nothing' },
      ],
    };
  },
};
