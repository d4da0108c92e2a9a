// A blank application with the same framework, as a baseline for the shop's figures.
export default {
  cacheComponents: true,
  partialPrefetching: true,
  htmlLimitedBots: /(?!)/,
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  // It is built in another folder, with a link to the shop's dependencies.
  turbopack: { root: '/' },
  experimental: { isrFlushToDisk: false },
};
