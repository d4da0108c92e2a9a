import { describe, expect, test } from '@jest/globals';
import { deadlines } from './queues';

/** A moment in July 2026, when Kyiv is three hours ahead of UTC; 6 July is a Monday. */
const kyiv = (day: number, time: string) =>
  new Date(`2026-07-${String(day).padStart(2, '0')}T${time}:00+03:00`);

describe('the deadline for lateness', () => {
  test.each([
    ['after the cut-off', kyiv(7, '14:01'), kyiv(7, '14:00'), kyiv(6, '14:00')],
    ['at the cut-off itself', kyiv(7, '14:00'), kyiv(7, '14:00'), kyiv(6, '14:00')],
    ['before the cut-off', kyiv(7, '13:59'), kyiv(6, '14:00'), kyiv(6, '14:00')],
    ['on a Monday morning', kyiv(6, '09:00'), kyiv(3, '14:00'), kyiv(3, '14:00')],
    ['on a Sunday', kyiv(12, '20:00'), kyiv(10, '14:00'), kyiv(10, '14:00')],
  ])('is the last cut-off of a working day: %s', (_, now, packed, shipped) => {
    expect(deadlines('14:00', now)).toMatchObject({ packed, shipped });
  });

  test('allows a cut-off that is not on the hour', () => {
    expect(deadlines('15:30', kyiv(7, '15:29')).packed).toEqual(kyiv(6, '15:30'));
    expect(deadlines('15:30', kyiv(7, '15:31')).packed).toEqual(kyiv(7, '15:30'));
  });

  test('is a day for a review, a week for a return, and six days for a parcel in its branch', () => {
    const { review, return: back, branchLate } = deadlines('14:00', kyiv(20, '12:00'));
    expect(review).toEqual(kyiv(19, '12:00'));
    expect(back).toEqual(kyiv(13, '12:00'));
    expect(branchLate).toEqual(kyiv(14, '12:00'));
  });
});
