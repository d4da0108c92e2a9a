import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CATEGORY_SLUGS } from './lib/catalogue/listing/category-slugs.mjs';

const slugs = CATEGORY_SLUGS.join('|');
/** The number of a list's page as its address says it; never the first. */
const FURTHER_PAGE = '[2-9]|[1-9]\\d{1,3}';

/** Instead of a part of Next, in the browser alone (docs/decisions/025). */
const ours = (file) => ({ browser: `./components/framework/${file}` });

/** @type {import('next').NextConfig} */
export default {
  cacheComponents: true,
  partialPrefetching: true,
  // Matches nobody: every agent gets the stored page with its metadata in the head.
  htmlLimitedBots: /(?!)/,
  poweredByHeader: false,
  // For `npm run package`, which puts together what a server without npm needs.
  ...(process.env.STANDALONE === '1' && { output: 'standalone' }),
  // The API answers with and without a trailing slash; pages redirect by the rule below.
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
    // By the words with which Next's files ask for each other.
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
  // `tsc` is a gate of its own and faster than the checker of the build.
  typescript: { ignoreBuildErrors: true },
  // Of the sources, so that all builds of one release take each other's pages for their own; a browser with
  // pages of another build loads the next one whole.
  generateBuildId: () => process.env.RELEASE || null,
  cacheHandler: fileURLToPath(new URL('./lib/server/tagged-page-store.mjs', import.meta.url)),
  experimental: {
    isrFlushToDisk: false,
    // For builds after the first: that takes a third less without it (docs/performance/memory.md, the first start).
    turbopackFileSystemCacheForBuild: existsSync('.next/BUILD_ID'),
    // It renders a page of a visit in stages, to store a part of it in the browser: a narrowed list takes 29.6 ms of the
    // processor instead of 21.9, a press on a card 64 ms instead of 47 (26 November 2026). It goes when that is no more.
    cachedNavigations: false,
  },
  async redirects() {
    return [
      // Next takes it for the home page.
      { source: '/index{/}?', destination: '/', permanent: true },
      // The development server applies this to what proxy.ts has rewritten too, and filters would redirect to themselves.
      ...(process.env.NODE_ENV === 'development'
        ? []
        : [
            {
              source: `/:slug(${slugs})/:inner(pick|nothing){/}?`,
              destination: '/:slug',
              permanent: true,
            },
          ]),
      // One step to the last address: the first page and leading zeros are led on by the page itself.
      {
        source: `/:slug(${slugs})/page/:page(${FURTHER_PAGE}){/}?`,
        destination: '/:slug?page=:page',
        permanent: true,
      },
      {
        source: `/:list(character|fandom)/:slug/page/:page(${FURTHER_PAGE}){/}?`,
        destination: '/:list/:slug?page=:page',
        permanent: true,
      },
      // Fandoms stand with their characters.
      { source: '/fandom{/}?', destination: '/character', permanent: true },
      // A product's page knows where it stands: see the rewrite below.
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
          source: `/:slug(${slugs})`,
          has: [{ type: 'query', key: 'page', value: '(?<page>\\d{1,4})' }],
          destination: '/:slug/page/:page',
        },
        {
          source: '/:list(character|fandom)/:slug',
          has: [{ type: 'query', key: 'page', value: '(?<page>\\d{1,4})' }],
          destination: '/:list/:slug/page/:page',
        },
        // `?page=abc` or five digits: a page that no list has, one stored 404 for each list.
        {
          source: `/:slug(${slugs})`,
          has: [{ type: 'query', key: 'page', value: '.+' }],
          destination: '/:slug/page/none',
        },
        {
          source: '/:list(character|fandom)/:slug',
          has: [{ type: 'query', key: 'page', value: '.+' }],
          destination: '/:list/:slug/page/none',
        },
        // Of no category, so that the page leads to the product's own address, whatever was asked for.
        { source: `/:slug(${slugs})/:id(\\d+)/`, destination: '/_/:id' },
        // The inner page of narrowed lists, which proxy.ts leads to, would say 200 before it knows.
        { source: `/:list((?!(?:${slugs})/)[^/]+)/pick`, destination: '/:list/nothing' },
      ],
    };
  },
};
