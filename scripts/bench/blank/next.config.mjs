// The same framework with nothing in it: what the shop's own figures are compared with.
export default {
  cacheComponents: true,
  partialPrefetching: true,
  htmlLimitedBots: /(?!)/,
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  // It is built elsewhere, with the shop's dependencies by a link.
  turbopack: { root: '/' },
  experimental: { isrFlushToDisk: false },
};
