import type { BulkRefusal } from '@/lib/catalogue-admin/bulk/answers';

const SHOWN = 20;

type BulkRefusalsProps = { errors: BulkRefusal[]; total: number; title: string };

/** Lists the products that a bulk edit cannot change, each with the reason. */
export function BulkRefusals({ errors, total, title }: BulkRefusalsProps) {
  if (total === 0) return null;
  return (
    <div className="bg-warn-t px-4 py-3 text-warn">
      <p className="font-semibold">
        {title}: {total}
      </p>
      <ul className="mt-1 grid gap-1 text-[15px]">
        {errors.slice(0, SHOWN).map(({ productId, name, message }) => (
          <li key={productId} className="wrap-anywhere">
            {name}: {message}
          </li>
        ))}
      </ul>
      {total > SHOWN && <p className="mt-1 text-[15px]">І&nbsp;ще {total - SHOWN}</p>}
    </div>
  );
}
