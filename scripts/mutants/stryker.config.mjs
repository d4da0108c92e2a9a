// StrykerJS: mutates the pure rules of money, baskets, bundles, orders, payments and stock, tested by those tests that
// need neither a database nor a server. Part of `npm run test:long`; manually: `npm run mutants:rules`.
// KIND is for scripts/testing/filter.cjs, which Jest reads in its own processes.
process.env.KIND = 'pure';

export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: {
    config: { filter: '<rootDir>/scripts/testing/filter.cjs' },
    enableFindRelatedTests: true,
  },
  coverageAnalysis: 'perTest',
  // Skips mutants of constants and tables. They are 11 % of the mutants but take 87 % of the time, since each needs a
  // separate process.
  ignoreStatic: true,
  mutate: [
    'lib/shared/money.ts',
    'lib/basket/{availability,bundle-line,line,lines,lines-that-fit,parcel,prices,refresh-bundle,restore,share,shared-lines,stock,storage-text,totals,upsell,wire}.ts',
    'lib/bundles/{bundle,bundles-state}.ts',
    'lib/catalogue/product/pricing.ts',
    'lib/orders/{cancelling/cancellation,stock/hold-limits}.ts',
    'lib/order-rules/{split-sums,goods,has-goods,may-leave,order-facts,order-number,pos-status,queues,repeat,review-request,transitions}.ts',
    'lib/payments/{attempt,methods,liqpay/liqpay-status,monobank/monobank-status}.ts',
  ],
  // User-visible texts are compared by tests of pages. An arrow function is replaced while its module is loaded, so
  // with `ignoreStatic` the mutant is never active when tests run and counts as survived.
  mutator: { excludedMutations: ['StringLiteral', 'ArrowFunction'] },
  ignorePatterns: ['/.*', '/node_modules', '/public', '/docs', '*.tsbuildinfo'],
  tempDirName: '.bench/stryker',
  // This file intentionally does not exist. Otherwise Stryker would rewrite the paths in it, which requires importing
  // TypeScript as a parser, and Stryker cannot import TypeScript 7. The copied sources work without the rewriting.
  tsconfigFile: 'none.json',
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.bench/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 2,
};
