type NamedPlace = { kind: string; name: string; district: string; region: string };

/** `м. Львів`. */
export const settlementName = ({ kind, name }: Pick<NamedPlace, 'kind' | 'name'>): string =>
  `${kind} ${name}`.trim();

/**
 * `Стрийський р-н, Львівська обл.`, since many settlements share a name. A town's name is unique in its
 * region, so its district is left out.
 */
export function placeName({ kind, district, region }: Omit<NamedPlace, 'name'>): string {
  const parts = [
    kind !== 'м.' && district && `${district} р-н`,
    /[сц]ька$/.test(region) ? `${region} обл.` : region,
  ];
  return parts.filter(Boolean).join(', ');
}

/** `м. Львів, Львівська обл.`, as in an order's address. */
export const fullPlaceName = (settlement: NamedPlace): string =>
  [settlementName(settlement), placeName(settlement)].filter(Boolean).join(', ');
