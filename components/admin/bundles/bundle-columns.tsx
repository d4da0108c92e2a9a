import { AnyIcon } from '@/components/ui/icon/any-icon';
import { IconButton } from '@/components/ui/icon-button';
import { Tag } from '@/components/ui/tag';
import { bundlePath } from '@/lib/bundles/bundle';
import type { PartState, StaffBundle } from '@/lib/bundles/staff-bundle';
import { formatPrice, percentText } from '@/lib/shared/money';
import { AdminLink } from '../links';
import type { AdminColumn } from '../list/admin-table';
import { Thumb } from '../thumb';

/** Why a product of a bundle is not on sale, shown beside the product's name. */
const GONE: Partial<Record<PartState, string>> = {
  removed: 'товар знято з\u00a0продажу',
  hidden: 'товар приховано в\u00a0касі',
};

/** The columns of the list of bundles. `onRemove` must ask for confirmation before it deletes the bundle. */
export const bundleColumns = (
  onRemove: (bundle: StaffBundle) => void,
): AdminColumn<StaffBundle>[] => [
  {
    key: 'title',
    title: 'Набір',
    sorts: ['Назва: від А до Я', 'Назва: від Я до А'],
    cell: (bundle) => <Name bundle={bundle} />,
  },
  { key: 'products', title: 'Товари', isWide: true, cell: (bundle) => <Parts bundle={bundle} /> },
  {
    key: 'price',
    title: 'Ціна разом',
    sorts: ['Дешевші спершу', 'Дорожчі спершу'],
    isNumber: true,
    cell: (bundle) => <Cost bundle={bundle} />,
  },
  {
    key: 'saving',
    title: 'Економія',
    sorts: ['Менша економія спершу', 'Більша економія спершу'],
    isNumber: true,
    cell: ({ saving, discount }) => (
      <span className="whitespace-nowrap">
        {formatPrice(saving)}
        <span className="block text-sm text-ink-3">−{percentText(discount)}</span>
      </span>
    ),
  },
  {
    key: 'amount',
    title: 'Залишок',
    sorts: ['Спершу ті, яких менше', 'Спершу ті, яких більше'],
    isNumber: true,
    cell: ({ amount, isOffered }) => (isOffered ? amount : '—'),
  },
  {
    key: 'sold',
    title: 'Продано',
    sorts: ['Спершу ті, що мало продаються', 'Спершу ті, що продаються найкраще'],
    isNumber: true,
    cell: ({ sold }) => sold,
  },
  {
    key: 'actions',
    title: 'Дії',
    isWide: true,
    cell: (bundle) => <Actions bundle={bundle} onRemove={onRemove} />,
  },
];

function Name({ bundle }: { bundle: StaffBundle }) {
  const { bundle_id, title, photo, isOffered, amount } = bundle;
  return (
    <span className="flex items-center gap-3 text-left max-md:grow">
      <Thumb path={photo} />
      <span className="grid justify-items-start gap-1">
        <AdminLink
          href={`/admin/bundles/${bundle_id}`}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {title}
        </AdminLink>
        {!isOffered && (
          <Tag tone="err" icon="alert">
            Не продається
          </Tag>
        )}
        {isOffered && amount === 0 && <Tag tone="warn">Немає в&nbsp;наявності</Tag>}
      </span>
    </span>
  );
}

function Parts({ bundle }: { bundle: StaffBundle }) {
  return (
    <ul className="grid gap-0.5 text-sm">
      {bundle.choose && (
        <li className="text-ink-2">
          На&nbsp;вибір {bundle.choose} з&nbsp;{bundle.products.length}:
        </li>
      )}
      {bundle.products.map(({ product_id, product_name, state }) => (
        <li key={product_id}>
          {product_name}
          {GONE[state] && <b className="font-semibold text-err"> — {GONE[state]}</b>}
        </li>
      ))}
    </ul>
  );
}

function Cost({ bundle: { price, together } }: { bundle: StaffBundle }) {
  return (
    <span className="whitespace-nowrap">
      <b className="font-semibold">{formatPrice(together)}</b>
      {together < price && (
        <s className="block text-sm text-ink-3">
          <span className="sr-only">Окремо </span>
          {formatPrice(price)}
        </s>
      )}
    </span>
  );
}

type ActionsProps = { bundle: StaffBundle; onRemove: (bundle: StaffBundle) => void };

function Actions({ bundle, onRemove }: ActionsProps) {
  const { bundle_id, title, isOffered } = bundle;
  return (
    <span className="flex justify-end gap-1 max-md:-ml-3 max-md:justify-start">
      {isOffered && (
        <a
          href={bundlePath({ id: bundle_id })}
          target="_blank"
          rel="noopener"
          className="icon-btn"
          title="На сайті"
          aria-label={`«${title}» на сайті (у новій вкладці)`}
        >
          <AnyIcon name="eye" size={20} />
        </a>
      )}
      <AdminLink
        href={`/admin/bundles/new?like=${bundle_id}`}
        className="icon-btn"
        title="Створити схожий"
        aria-label={`Створити схожий на «${title}»`}
      >
        <AnyIcon name="copy" size={20} />
      </AdminLink>
      <IconButton
        icon="trash"
        iconSize={20}
        label={`Видалити «${title}»`}
        onClick={() => onRemove(bundle)}
      />
    </span>
  );
}
