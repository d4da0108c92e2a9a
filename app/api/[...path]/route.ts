import { ShopError } from '@/lib/errors';
import { route } from '@/lib/http/route/route';

// Catch-all route: unknown API URLs get a JSON error instead of the shop's HTML 404 page.
export const GET = route({ access: 'anyone', errors: ['not_found'] }, nothing);
export const POST = route({ access: 'anyone', errors: ['not_found'] }, nothing);
export const PATCH = route({ access: 'anyone', errors: ['not_found'] }, nothing);
export const PUT = route({ access: 'anyone', errors: ['not_found'] }, nothing);
export const DELETE = route({ access: 'anyone', errors: ['not_found'] }, nothing);

function nothing(): never {
  throw new ShopError('not_found', { message: 'Такої адреси в API немає' });
}
