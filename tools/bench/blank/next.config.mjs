// A blank application with the same framework, as a baseline for the shop's figures.
export default {
  cacheComponents: true,
  partialPrefetching: true,
  htmlLimitedBots: /(?!)/,
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  // The application is built in another folder, where node_modules is a link to the shop's.
  turbopack: { root: '/' },
  experimental: { isrFlushToDisk: false },
};
