// Runs the local servers that imitate external services; prints their addresses as a JSON line.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endWithParent } from '../scripts/end-with-parent.mjs';
import { BANKS, type BankName } from './banks';
import { CARRIERS, type CarrierName } from './carriers';
import { CHECKBOX } from './checkbox/stand-in';
import { freePort, isFree } from './free-port';
import { startMail } from './mail/server';
import { startPoster } from './poster/server';
import { startPush } from './push/server';
import type { StandIn } from './stand-in';
import { startTelegram } from './telegram/server';
import { startWebhooks } from './webhooks/server';

type Order = {
  dataDir: string;
  poster?: { token: string; webhook?: { url: string; secret: string } };
  mail?: boolean;
  push?: boolean;
  webhooks?: boolean;
  telegram?: { token: string; chat: string };
} & { [Name in BankName | CarrierName | 'checkbox']?: Record<string, string> };

// Stored mails and orders are private to their owner.
process.umask(0o077);
const order: Order = JSON.parse(process.argv[2] ?? '{}');
const dataDir = path.join(order.dataDir, 'sandbox');
mkdirSync(dataDir, { recursive: true });
const portsFile = path.join(dataDir, 'ports.json');
const ports = readPorts();

const running: { close(): Promise<void> }[] = [];
const addresses: Record<string, string> = {};

if (order.poster) {
  const poster = await startPoster({ port: await port('poster'), dataDir, ...order.poster });
  running.push(poster);
  addresses.poster = poster.url;
}
const played = { ...BANKS, ...CARRIERS, checkbox: CHECKBOX as StandIn };
for (const name of Object.keys(played) as (keyof typeof played)[]) {
  const options = order[name];
  if (!options) continue;
  const server = await played[name].start({ port: await port(name), dataDir }, options);
  running.push(server);
  addresses[name] = server.url;
}
if (order.mail) {
  const mail = await startMail({
    smtpPort: await port('smtp'),
    httpPort: await port('mail'),
    dataDir,
  });
  running.push(mail);
  addresses.smtp = mail.smtpUrl;
  addresses.mail = mail.url;
}
if (order.push) {
  const push = await startPush({ port: await port('push'), dataDir });
  running.push(push);
  addresses.push = push.url;
}
if (order.webhooks) {
  const webhooks = await startWebhooks({ port: await port('webhooks') });
  running.push(webhooks);
  addresses.webhooks = webhooks.url;
}
if (order.telegram) {
  const telegram = await startTelegram({
    port: await port('telegram'),
    dataDir,
    ...order.telegram,
  });
  running.push(telegram);
  addresses.telegram = telegram.url;
}

writeFileSync(portsFile, JSON.stringify(ports));
console.log(JSON.stringify(addresses));

const stop = async () => {
  await Promise.all(running.map((server) => server.close()));
  process.exit(0);
};
process.once('SIGTERM', stop);
endWithParent(stop);

/** The port that the server had last time, if it is free, because stored payment pages link to this port. */
async function port(name: string): Promise<number> {
  const known = ports[name];
  const chosen = known && (await isFree(known)) ? known : await freePort();
  ports[name] = chosen;
  return chosen;
}

function readPorts(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(portsFile, 'utf8'));
  } catch {
    return {};
  }
}
