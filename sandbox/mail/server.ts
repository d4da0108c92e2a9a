/**
 * A local mail server: accepts every mail and delivers none. Mails stay in `${dataDir}/mail` as
 * .eml files with their envelope on top (Return-Path, Delivered-To).
 *
 * GET    /mail[?to=]         the mails for people, newest first; `/` redirects here
 * GET    /mail/{id}          one mail: HTML in a sandboxed frame, text, headers
 * GET    /mail/{id}.eml      its source
 * GET    /mail.json[?to=]    [{ id, to, from, subject, text, html, date, recipients,
 *                             attachments, headers }]
 * DELETE /mail               deletes all mails
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { listen } from '../listen';
import type { Running } from '../stand-in';
import { type MailStore, openMails } from './mail-store';
import { listPage, mailPage, missingPage } from './pages';

export interface MailOptions {
  /** 0 takes any free port. */
  smtpPort: number;
  httpPort: number;
  dataDir: string;
}

export type MailServer = Running & { smtpUrl: string };

export async function startMail(options: MailOptions): Promise<MailServer> {
  const store = await openMails(join(options.dataDir, 'mail'));
  const smtp = createSmtp(store);
  await new Promise<void>((resolve, reject) => {
    smtp.server.once('listening', resolve).once('error', reject);
    smtp.listen(options.smtpPort, '127.0.0.1');
  });
  // Without an error listener the process would end when a client drops the connection.
  smtp.on('error', (error) => console.error('mail:', error.message));
  const web = await listen(
    options.httpPort,
    async (request, response) => answer(store, request, response),
    (error, response) => {
      console.error('mail:', error);
      if (!response.headersSent) response.writeHead(500).end();
    },
  );
  return {
    ...web,
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    async close() {
      for (const connection of smtp.connections) connection.close();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      await web.close();
    },
  };
}

function createSmtp(store: MailStore): SMTPServer {
  return new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('error', (error) => done(error));
      stream.once('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        const recipients = rcptTo.map(({ address }) => address);
        store.add(Buffer.concat(chunks), from, recipients).then(() => done(), done);
      });
    },
  });
}

function answer(store: MailStore, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const to = searchParams.get('to') ?? '';
  const method = request.method === 'HEAD' ? 'GET' : request.method;

  switch (`${method} ${pathname}`) {
    case 'GET /':
      response.writeHead(302, { Location: '/mail' }).end();
      return;
    case 'GET /mail':
      sendHtml(response, listPage(store.newestFirst(to), to));
      return;
    case 'GET /mail.json':
      sendJson(response, store.newestFirst(to));
      return;
    case 'DELETE /mail':
      store.empty();
      sendJson(response, { message: 'Листи видалено' });
      return;
    case 'POST /mail/empty':
      store.empty();
      response.writeHead(303, { Location: '/mail' }).end();
      return;
    default:
      answerMail(store, response, method === 'GET' ? pathname : '');
  }
}

function answerMail(store: MailStore, response: ServerResponse, path: string): void {
  const [, id = '', isSource] = /^\/mail\/([\w-]+)(\.eml)?$/.exec(path) ?? [];
  const mail = store.find(id);
  const source = isSource ? store.source(id) : null;
  if (source) {
    response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' }).end(source);
  } else {
    sendHtml(response, mail ? mailPage(mail) : missingPage(), mail ? 200 : 404);
  }
}

/** A mail may contain anything, so its page never runs scripts. */
function sendHtml(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy':
      "default-src 'none'; style-src 'unsafe-inline' *; img-src * data:; font-src *",
  });
  response.end(body);
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
