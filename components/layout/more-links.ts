/** Ways into the catalogue beside its categories. */
export const MORE_LINKS = [
  { slug: 'character', name: 'Персонажі' },
  { slug: 'bundles', name: 'Набори' },
] as const;
