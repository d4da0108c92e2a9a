/** Roles of a user: the shopper's role, then the staff roles. */
export const ROLES = ['customer', 'editor', 'manager', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export type StaffRole = Exclude<Role, 'customer'>;
export const STAFF_ROLES = ['editor', 'manager', 'admin'] as const satisfies readonly StaffRole[];

export const isStaff = (role: Role): role is StaffRole => role !== 'customer';

export const ROLE_NAMES: Record<Role, string> = {
  customer: 'Покупець',
  editor: 'Редактор',
  manager: 'Менеджер',
  admin: 'Адміністратор',
};
