// Jest's filter (`--filter`). TESTS says which part runs: `quick` all but *.long.test.ts, `long` those and files with a
// `longTest`, and those that make examples by a seed. KIND says which files of it: `pure` those that need neither a
// database nor a server, `others` the rest; on the embedded database (TEST_DATABASE) those alone that use one.
const { readFileSync } = require('node:fs');
const path = require('node:path');

const STARTS_SOMETHING =
  /scripts\/testing\/|sandbox\/|from '\.\/server'|sharp|child_process|createServer/;

const sourceOf = (test) => readFileSync(test, 'utf8');
const isLong = (test) => test.endsWith('.long.test.ts');
const hasLongTests = (test) =>
  isLong(test) || /\/long-test'|sweptEndpoints|'fast-check'/.test(sourceOf(test));

const isPure = (test) => {
  const file = path.relative(process.cwd(), test);
  // They read the sources, and so name what starts something.
  if (/^scripts\/(architecture|budget|documents|style|test-rules)\.test/.test(file)) return true;
  if (/^(sandbox|scripts|tools)\//.test(file)) return false;
  return !STARTS_SOMETHING.test(sourceOf(test));
};

const hasDatabase = (test) => sourceOf(test).includes("/testing/database'");

const { TESTS, KIND, TEST_DATABASE } = process.env;

module.exports = (tests) => ({
  filtered: tests.filter(
    (test) =>
      (TESTS !== 'quick' || !isLong(test)) &&
      (TESTS !== 'long' || hasLongTests(test)) &&
      (TEST_DATABASE !== 'embedded' || hasDatabase(test)) &&
      (!KIND || isPure(test) === (KIND === 'pure')),
  ),
});
