import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from './atomic-file';
import { type Delivery, expireIfDue, type Invoice } from './invoices';

export interface InvoiceStore {
  find(invoiceId: string): Invoice | null;
  newestFirst(): Invoice[];
  add(invoice: Invoice): Invoice;
  change(invoiceId: string, change: (invoice: Invoice) => Invoice): Invoice;
  log(invoiceId: string, delivery: Delivery): void;
}

const KEPT_DELIVERIES = 200;

export function openInvoices(folder: string): InvoiceStore {
  mkdirSync(folder, { recursive: true });
  const invoices = new Map<string, Invoice>();
  for (const invoice of readAll(folder)) invoices.set(invoice.invoiceId, invoice);

  function save(invoice: Invoice): Invoice {
    writeAtomically(join(folder, `${invoice.invoiceId}.json`), JSON.stringify(invoice, null, 2));
    invoices.set(invoice.invoiceId, invoice);
    return invoice;
  }

  function find(invoiceId: string): Invoice | null {
    const invoice = invoices.get(invoiceId);
    if (!invoice) return null;
    const current = expireIfDue(invoice, Date.now());
    return current === invoice ? invoice : save(current);
  }

  function change(invoiceId: string, next: (invoice: Invoice) => Invoice): Invoice {
    const invoice = find(invoiceId);
    if (!invoice) throw new Error(`no invoice ${invoiceId}`);
    return save(next(invoice));
  }

  return {
    find,
    newestFirst() {
      const current = [...invoices.keys()].map(find).filter((invoice) => invoice !== null);
      return current.sort((a, b) => b.createdAt - a.createdAt);
    },
    add: save,
    change,
    log(invoiceId, delivery) {
      change(invoiceId, (invoice) => ({
        ...invoice,
        deliveries: [...invoice.deliveries, delivery].slice(-KEPT_DELIVERIES),
      }));
    },
  };
}

function readAll(folder: string): Invoice[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Invoice);
}
