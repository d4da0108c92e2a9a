import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { pageOf, sectionOf } from './admin-sections';

const ROOT = 'app/admin/(staff)';
const pages = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('page.tsx'))
  .map((file) => `${ROOT}/${file}`)
  // Without the 404 page of the admin.
  .filter((file) => file !== `${ROOT}/missing/page.tsx`);
const addressOf = (file: string): string =>
  `/admin${file.slice(ROOT.length, -'/page.tsx'.length)}`.replace(/\/\[[^\]]+\]/g, '/1');

describe('the sections of the staff', () => {
  test('have pages, each guarded by its own section', () => {
    expect(pages.length).toBeGreaterThan(1);
    for (const file of pages) {
      const section = sectionOf(addressOf(file));
      expect(`${file} ${section?.path}`).not.toContain('null');
      expect(readFileSync(file, 'utf8')).toContain(`await requireStaff('${section?.path}')`);
    }
  });

  test('and all their pages are recognised by the proxy; other URLs are not', () => {
    for (const file of pages) expect(`${file} ${pageOf(addressOf(file))}`).not.toContain('null');
    expect(pageOf('/admin/orders/new')).toBe('page');
    expect(pageOf('/admin/orders/A-1001/print')).toEqual({ what: 'order', id: 'A-1001' });
    expect(pageOf('/admin/meta/7')).toEqual({ what: 'meta', id: '7' });
    for (const nothing of ['/admin/missing', '/admin/tags/7/more', '/admin/pos/7', '/admin/x']) {
      expect(pageOf(nothing)).toBeNull();
    }
  });

  test('include their subpages, but not other paths with the same prefix', () => {
    expect(sectionOf('/admin/orders/A-1001')?.path).toBe('/admin/orders');
    expect(sectionOf('/admin/ordersx')).toBeNull();
    expect(sectionOf('/admin/nothing')).toBeNull();
    expect(sectionOf('/admin')?.path).toBe('/admin');
  });
});
