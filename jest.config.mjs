import nextJest from 'next/jest.js';

const withNext = nextJest({ dir: './' });

// With SHOP_URL only the e2e tests run, against a running shop; otherwise the tests next to the code.
const isOutside = Boolean(process.env.SHOP_URL);

/** Packages with only ES modules or a native `import()`, which Jest must transform. */
const MODULES =
  '@opentelemetry/otlp-exporter-base|pg-boss|serialize-error|non-error|p-limit|yocto-queue|micromark[^/]*|decode-named-character-reference|character-entities|devlop';

const settings = withNext({
  testEnvironment: 'node',
  testMatch: isOutside
    ? ['<rootDir>/e2e/**/*.test.ts']
    : ['<rootDir>/{app,components,lib,stores,sandbox,scripts,tools}/**/*.test.{ts,tsx}'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/scripts/testing/empty.mjs',
  },
  // A fixed folder: the default is in the temporary folder, and each test run has its own temporary folder.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  modulePathIgnorePatterns: ['<rootDir>/.next'],
  setupFiles: ['<rootDir>/scripts/testing/fixed-seed.cjs'],
  // Limit in ms after which a hanging test fails; generous, because tests take several times as long on a busy machine.
  testTimeout: 60_000,
  maxWorkers: 2,
});

export default async () => {
  const { transform, ...others } = await settings();
  return {
    ...others,
    // Next does not transform `.cjs`.
    transform: { ...transform, '\\.cjs$': Object.values(transform)[0] },
    transformIgnorePatterns: [
      `/node_modules/(?!(${MODULES})/)`,
      String.raw`^.+\.module\.(css|sass|scss)$`,
    ],
  };
};
