import { expect, test } from '@jest/globals';
import { ROLES } from '@/lib/account/role';
import { type Guarded, isAdmitted } from './access';

test.each<[Guarded, string[]]>([
  ['customer', ['customer', 'editor', 'manager', 'admin']],
  ['staff', ['editor', 'manager', 'admin']],
  ['editor', ['editor', 'admin']],
  ['manager', ['manager', 'admin']],
  ['admin', ['admin']],
])('the level %s admits %p and nobody else', (level, roles) => {
  const admitted = ROLES.filter((role) => isAdmitted(role, level));
  expect([...admitted].sort()).toEqual([...roles].sort());
});
