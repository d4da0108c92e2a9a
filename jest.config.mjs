import nextJest from 'next/jest.js';

const withNext = nextJest({ dir: './' });

// With SHOP_URL the tests speak to a running shop from outside; without it they stand beside the code.
const isOutside = Boolean(process.env.SHOP_URL);

/** ES modules alone, or with a native `import()`: tests cannot load them as they are. */
const MODULES =
  '@opentelemetry/otlp-exporter-base|pg-boss|serialize-error|non-error|p-limit|yocto-queue|micromark[^/]*|decode-named-character-reference|character-entities|devlop';

const settings = withNext({
  testEnvironment: 'node',
  testMatch: isOutside
    ? ['<rootDir>/e2e/**/*.test.ts']
    : ['<rootDir>/{app,components,lib,stores,sandbox,scripts}/**/*.test.{ts,tsx}'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/scripts/testing/empty.mjs',
  },
  // Each run has a temporary folder of its own.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  modulePathIgnorePatterns: ['<rootDir>/.next'],
  setupFiles: ['<rootDir>/scripts/testing/fixed-seed.cjs'],
  // A test that hangs ends; a machine with others on it takes several times as long for all.
  testTimeout: 60_000,
  maxWorkers: 2,
});

export default async () => {
  const { transform, ...others } = await settings();
  return {
    ...others,
    // Next leaves `.cjs` as it is.
    transform: { ...transform, '\\.cjs$': Object.values(transform)[0] },
    transformIgnorePatterns: [
      `/node_modules/(?!(${MODULES})/)`,
      String.raw`^.+\.module\.(css|sass|scss)$`,
    ],
  };
};
