type NamedPlace = { kind: string; name: string; district: string; region: string };

/** Kind and name of a settlement: `м. Львів`. */
export const settlementName = ({ kind, name }: Pick<NamedPlace, 'kind' | 'name'>): string =>
  `${kind} ${name}`.trim();

/**
 * Where a settlement is, since many settlements share a name: `Стрийський р-н, Львівська обл.`. The district of a town
 * (`м.`) is left out, because its name is unique in its region.
 */
export function placeName({ kind, district, region }: Omit<NamedPlace, 'name'>): string {
  const parts = [
    kind !== 'м.' && district && `${district} р-н`,
    /[сц]ька$/.test(region) ? `${region} обл.` : region,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Name and region of a settlement, as stored in an order's address: `м. Львів, Львівська обл.`. */
export const fullPlaceName = (settlement: NamedPlace): string =>
  [settlementName(settlement), placeName(settlement)].filter(Boolean).join(', ');
