import nextJest from 'next/jest.js';

const withNext = nextJest({ dir: './' });

export default withNext({
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{app,components,lib,stores,sandbox,scripts}/**/*.test.{ts,tsx}'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^server-only$': '<rootDir>/scripts/testing/empty.mjs',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next'],
  testTimeout: 30_000,
  maxWorkers: 2,
});
