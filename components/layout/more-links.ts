/** Links into the catalogue besides the categories. */
export const MORE_LINKS = [
  { slug: 'character', name: 'Персонажі' },
  { slug: 'bundles', name: 'Набори' },
] as const;
