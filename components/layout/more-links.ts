/** Links to catalogue pages other than the categories. */
export const MORE_LINKS = [
  { slug: 'character', name: 'Персонажі' },
  { slug: 'bundles', name: 'Набори' },
  { slug: 'sale', name: 'Акції' },
] as const;
