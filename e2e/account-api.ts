import type { BrowserContext } from 'playwright/test';
import { ownPage, registration } from './api/session';
import { address, call } from './api/shop';

export type Person = { email: string; password: string; firstName: string; cookies: string[] };

/** A new customer, registered through the API; `changes` override single fields. */
export async function givenCustomer(changes: Record<string, string> = {}): Promise<Person> {
  const fields = { ...registration(), ...changes };
  const { status, body, headers } = await call('POST', '/api/auth/register', fields, ownPage());
  if (status !== 201) throw new Error(`register answered ${JSON.stringify(body)}`);
  const { email, firstName, password } = fields;
  return { email, firstName, password, cookies: headers.getSetCookie() };
}

/** Copies the session cookies of a registered user into a browser, as if they had signed in there. */
export async function signInBrowser(context: BrowserContext, { cookies }: Person): Promise<void> {
  await context.addCookies(
    cookies.map((cookie) => {
      const [pair = '', ...attributes] = cookie.split('; ');
      const [name = '', value = ''] = pair.split('=');
      const path = attributes.find((text) => text.startsWith('Path='))?.slice(5) ?? '/';
      return {
        name,
        value,
        path,
        domain: new URL(address('SHOP_URL')).hostname,
        httpOnly: attributes.includes('HttpOnly'),
        sameSite: /SameSite=Strict/.test(cookie) ? ('Strict' as const) : ('Lax' as const),
      };
    }),
  );
}

type CaughtMail = { to: string; subject: string; text: string; html: string };

/** Waits for the newest mail to this address with a matching subject. */
export async function mailTo(email: string, subject: RegExp): Promise<CaughtMail> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`${address('MAIL_URL')}/mail.json?to=${encodeURIComponent(email)}`);
    const mails = (await answer.json()) as CaughtMail[];
    const found = mails.find((mail) => subject.test(mail.subject));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error(`No mail to ${email} about ${subject}`);
}
