import type { Access } from '@/lib/http/auth/access';

/** Who may call an endpoint, in words. */
export const ACCESS_NAMES: Record<Access, string> = {
  anyone: 'для всіх',
  visitor: 'для всіх, з кабінетом чи без',
  customer: 'з кабінетом',
  staff: 'команда',
  editor: 'редактор',
  manager: 'менеджер',
  admin: 'адміністратор',
  internal: 'лише самому магазину',
};
