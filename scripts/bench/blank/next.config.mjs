// The same framework with nothing in it: what the shop's own figures are compared with.
export default {
  cacheComponents: true,
  partialPrefetching: true,
  htmlLimitedBots: /(?!)/,
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: process.cwd() },
  experimental: { isrFlushToDisk: false },
};
