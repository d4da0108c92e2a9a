import { timingSafeEqual } from 'node:crypto';

/**
 * Password authentication of PostgreSQL's protocol, in clear text: the socket is on this machine's loopback interface,
 * and the password is random and used only for this database.
 */

/** "Send your password" (AuthenticationCleartextPassword). */
export const PASSWORD_REQUEST = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);

/** Whether a message is a password message with exactly this password; in constant time. */
export function hasPassword(message: Buffer, password: string): boolean {
  const expected = Buffer.from(`${password}\0`);
  const given = message.subarray(5);
  return (
    message[0] === 0x70 && given.length === expected.length && timingSafeEqual(given, expected)
  );
}

/** The error that PostgreSQL itself would send (28P01). */
export function passwordRefusal(): Buffer {
  const fields = ['SFATAL', 'VFATAL', 'C28P01', 'Mpassword authentication failed'];
  const body = Buffer.from(`${fields.join('\0')}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
