import { expect, test } from '@jest/globals';
import { EMPTY_ADDRESS } from '@/components/delivery/address-values';
import { toChange } from './change-own';

const empty = { firstName: '', lastName: '', phone: '  ', email: '' };

test('a change without anything typed is none', () => {
  expect(toChange(empty, null)).toBeNull();
});

test('only typed contacts and a changed address are sent', () => {
  expect(toChange({ ...empty, email: 'o@example.com' }, null)).toEqual({ email: 'o@example.com' });
  const address = {
    ...EMPTY_ADDRESS,
    city: 'Львів',
    deliveryType: 'branch' as const,
    warehouse: '12',
  };
  expect(toChange(empty, address)).toMatchObject({ deliveryAddress: { city: 'Львів' } });
});
