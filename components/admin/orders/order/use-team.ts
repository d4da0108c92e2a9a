import { useQuery } from '@tanstack/react-query';
import type { OrderTeam } from '@/lib/order-rules/staff-answers';
import { staffQueryOptions } from '../../staff-query';

const NOBODY: OrderTeam = { me: 0, people: [], tags: [], templates: [] };

/** People, tags and templates of letters for work on orders; empty until they are loaded. */
export const useTeam = (): OrderTeam =>
  useQuery(staffQueryOptions<OrderTeam>('/api/admin/orders/team')).data ?? NOBODY;
