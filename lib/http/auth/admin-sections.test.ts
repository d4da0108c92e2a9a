import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { pageOf, roomAt, roomOf } from './admin-sections';

const ROOT = 'app/admin/(staff)';
const pages = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('page.tsx'))
  .map((file) => `${ROOT}/${file}`)
  // Stands where there is no page.
  .filter((file) => file !== `${ROOT}/missing/page.tsx`);
const addressOf = (file: string): string =>
  `/admin${file.slice(ROOT.length, -'/page.tsx'.length)}`.replace(/\/\[[^\]]+\]/g, '/1');

describe('the rooms of the staff', () => {
  test('have pages, all of them behind the guard of their own room', () => {
    expect(pages.length).toBeGreaterThan(1);
    for (const file of pages) {
      const room = roomOf(addressOf(file));
      expect(`${file} ${room?.path}`).not.toContain('null');
      expect(readFileSync(file, 'utf8')).toContain(`await requireStaff('${room?.path}')`);
    }
  });

  test('are known to the proxy with every page in them, which answers 404 to what it does not know', () => {
    for (const file of pages) expect(`${file} ${pageOf(addressOf(file))}`).not.toContain('null');
    expect(pageOf('/admin/orders/new')).toBe('page');
    expect(pageOf('/admin/orders/A-1001/print')).toEqual({ what: 'order', id: 'A-1001' });
    expect(pageOf('/admin/meta/7')).toEqual({ what: 'meta', id: '7' });
    for (const nothing of ['/admin/missing', '/admin/tags/7/more', '/admin/pos/7', '/admin/x']) {
      expect(pageOf(nothing)).toBeNull();
    }
  });

  test('include what is below them, and nothing that only begins alike', () => {
    expect(roomOf('/admin/orders/A-1001')?.path).toBe('/admin/orders');
    expect(roomOf('/admin/ordersx')).toBeNull();
    expect(roomOf('/admin/nothing')).toBeNull();
    expect(roomOf('/admin')?.path).toBe('/admin');
  });

  test('are open to the roles of the product page', () => {
    expect(roomAt('/admin/orders').access).toBe('manager');
    expect(roomAt('/admin/products').access).toBe('editor');
    expect(roomAt('/admin/staff').access).toBe('admin');
  });
});
