import { describe, expect } from '@jest/globals';
import { outbox, users } from '@/lib/db/schema';
import { PASSWORD } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { registerInput } from './inputs';
import { findAccount } from './queries';
import { registerUser } from './register-user';

const registration = (email: string, password = PASSWORD) =>
  registerInput.parse({
    firstName: 'Олена',
    lastName: 'Мельник',
    email,
    phone: '067 123 45 67',
    password,
    confirmPassword: password,
  });

describe('registering', () => {
  databaseTest(
    'creates a customer, whatever role is requested, and sends one welcome mail',
    async (db) => {
      const { userId } = await registerUser(db, registration(' New@Example.com '), '');

      expect(await findAccount(db, userId)).toEqual({
        role: 'customer',
        firstName: 'Олена',
        lastName: 'Мельник',
        email: 'New@Example.com',
        phone: '+380671234567',
        wishes: [],
        measurements: {},
        notices: { prices: false, basket: false, isConfirmed: false },
        hasTelegram: false,
        addresses: [],
        orders: [],
      });
      expect(await db.select({ kind: outbox.kind, payload: outbox.payload }).from(outbox)).toEqual([
        { kind: 'mail.welcome', payload: { userId } },
      ]);
    },
  );

  databaseTest('refuses weak passwords with an error at the field', async (db) => {
    await expect(
      registerUser(db, registration('weak@example.com', 'qwerty123'), ''),
    ).rejects.toMatchObject({
      code: 'weak_password',
      errors: { password: [expect.any(String)] },
    });
  });

  freshDatabaseTest(
    'ten times in parallel with one e-mail creates one account (T64)',
    async (db) => {
      const spellings = ['one@example.com', 'ONE@example.com', 'One@Example.COM'];
      const results = await Promise.allSettled(
        Array.from({ length: 10 }, (_, n) =>
          registerUser(db, registration(spellings[n % 3] ?? ''), ''),
        ),
      );

      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused).toHaveLength(9);
      expect(refused.map(({ reason }) => reason.code)).toEqual(Array(9).fill('email_taken'));
      expect(await db.$count(users)).toBe(1);
    },
  );
});
