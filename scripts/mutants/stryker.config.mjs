// StrykerJS: every small wrong change to the pure rules of money, baskets, bundles, orders, payments and stock, judged
// by the tests that need neither a database nor a server. Part of `npm run test:long`; by hand: `npm run mutants:rules`.
// For scripts/testing/filter.cjs, which Jest reads in processes of its own.
process.env.KIND = 'pure';

export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: {
    config: { filter: '<rootDir>/scripts/testing/filter.cjs' },
    enableFindRelatedTests: true,
  },
  coverageAnalysis: 'perTest',
  // Constants and tables, 11 % of the mutants: each needs a process of its own, 87 % of the time.
  ignoreStatic: true,
  mutate: [
    'lib/shared/money.ts',
    'lib/basket/{availability,line,lines,lines-that-fit,parcel,prices,refresh-bundle,restore,share,shared-lines,stock,storage-text,totals,upsell,wire}.ts',
    'lib/bundles/{bundle,bundle-line,bundles-state,price-together,split-discount}.ts',
    'lib/catalogue/pricing/staff-price.ts',
    'lib/checkout/hold-limits.ts',
    'lib/orders/rules/{deadlines,ending,even-lines,goods,has-goods,may-leave,money,order-facts,order-number,pos-needs,repeat,review-request,still-here,transitions}.ts',
    'lib/payments/{attempt,methods,liqpay/liqpay-status,monobank/monobank-status}.ts',
  ],
  // What a person reads is compared by the tests of pages. An arrow function is replaced as a whole while its module is
  // loaded, so that with `ignoreStatic` the replacement is never in place when tests run, and counts as unnoticed.
  mutator: { excludedMutations: ['StringLiteral', 'ArrowFunction'] },
  ignorePatterns: ['/.*', '/node_modules', '/public', '/docs', '*.tsbuildinfo'],
  tempDirName: '.bench/stryker',
  // TypeScript 7 has no parser to import; the copy lies inside of the project and needs no other paths.
  tsconfigFile: 'none.json',
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: '.bench/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  concurrency: 2,
};
