// Jest's filter (`--filter`): by TESTS, those that need neither a database nor a server, or all others.
const { readFileSync } = require('node:fs');
const path = require('node:path');

const STARTS_SOMETHING =
  /scripts\/testing\/|sandbox\/|from '\.\/server'|sharp|child_process|createServer/;

const isPure = (test) => {
  const file = path.relative(process.cwd(), test);
  // They read the sources, and so name what starts something.
  if (/^scripts\/(architecture|documents|test-rules)\.test/.test(file)) return true;
  if (/^(sandbox|scripts)\//.test(file)) return false;
  return !STARTS_SOMETHING.test(readFileSync(test, 'utf8'));
};

module.exports = (tests) => ({
  filtered: tests.filter((test) => isPure(test) === (process.env.TESTS === 'pure')),
});
