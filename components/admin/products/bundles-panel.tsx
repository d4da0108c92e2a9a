import { AnyIcon } from '@/components/ui/icon/any-icon';
import { AdminLink } from '../links';
import { AdminPanel } from '../panel';

export type NamedBundle = { id: number; title: string; discount: number };

/** The bundles that a change of this product changes too. */
export function BundlesPanel({ bundles }: { bundles: NamedBundle[] }) {
  return (
    <AdminPanel title="У наборах">
      {bundles.length === 0 ? (
        <p className="text-ink-2">Товар не&nbsp;входить до&nbsp;жодного набору</p>
      ) : (
        <ul>
          {bundles.map(({ id, title, discount }) => (
            <li key={id}>
              <AdminLink
                href={`/admin/bundles?search=${encodeURIComponent(title)}`}
                className="flex min-h-11 items-center justify-between gap-3 hover:underline"
              >
                <span className="min-w-0">
                  {title}
                  <span className="block text-sm text-ink-2">−{discount}&nbsp;%</span>
                </span>
                <AnyIcon name="chev" size={20} className="flex-none" />
              </AdminLink>
            </li>
          ))}
        </ul>
      )}
    </AdminPanel>
  );
}
