type Named = { kind: string; name: string; district: string; region: string };

/** `м. Львів`. */
export const settlementName = ({ kind, name }: Pick<Named, 'kind' | 'name'>): string =>
  `${kind} ${name}`.trim();

/**
 * `Стрийський р-н, Львівська обл.`: settlements of one name are many. A town is the only one of its
 * name in its region, so its district would be noise.
 */
export function placeName({ kind, district, region }: Omit<Named, 'name'>): string {
  const parts = [
    kind !== 'м.' && district && `${district} р-н`,
    /[сц]ька$/.test(region) ? `${region} обл.` : region,
  ];
  return parts.filter(Boolean).join(', ');
}

/** `м. Львів, Львівська обл.`, as an order's address says it. */
export const fullPlaceName = (settlement: Named): string =>
  [settlementName(settlement), placeName(settlement)].filter(Boolean).join(', ');
