/** What a person is to the shop (product.md, "roles"): shoppers, then its staff. */
export const ROLES = ['customer', 'editor', 'manager', 'admin'] as const;
export type Role = (typeof ROLES)[number];
