import { expect, test } from '@jest/globals';
import type { ReturnView } from '@/lib/order-rules/return-answers';
import { returnText } from './order-returns';

const given = { reason: 'unclaimed', dueOn: '2026-12-04' } as ReturnView;

test.each(['on_the_way', 'received', 'checked', 'closed'] as const)(
  'a parcel that nobody fetched or paid promises no money while it is %s',
  (state) => {
    const unpaid = { paymentStatus: 'none', paymentMethod: 'cod' } as const;
    const text = returnText(unpaid, { ...given, state });
    expect(text).toContain('Платити нічого не\u00a0потрібно.');
    expect(text).not.toMatch(/гроші/i);
    const paid = { paymentStatus: 'paid', paymentMethod: 'mono' } as const;
    expect(returnText(paid, { ...given, state })).not.toContain('Платити');
  },
);
