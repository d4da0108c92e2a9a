import type { CampaignPreview } from '@/lib/campaigns/answers';
import { productCount } from '@/lib/catalogue/product/product-count';
import { errorText } from '@/lib/http/browser/error-text';
import { formatPrice } from '@/lib/shared/money';
import { TextLink } from '../links';
import { AdminPanel } from '../panel';
import { useCampaignPreview } from './campaign-hooks';
import type { CampaignValues } from './campaign-values';

/** What the campaign would do, with the values as typed; nothing is changed. */
export function CampaignPreviewPanel({
  values,
  id,
}: {
  values: CampaignValues;
  id: number | null;
}) {
  const { data, error, isFetching } = useCampaignPreview(values, id);
  return (
    <AdminPanel title="Що зміниться">
      <div role="status" aria-busy={isFetching}>
        {error && <p className="text-err">{errorText(error)}</p>}
        {!data && !error && (
          <p className="text-ink-3">Оберіть, на що діє акція, і вкажіть знижку</p>
        )}
        {data && <Numbers preview={data} />}
      </div>
      {data && data.examples.length > 0 && <Examples preview={data} />}
      {data && data.overlaps.length > 0 && <Overlaps preview={data} />}
    </AdminPanel>
  );
}

function Numbers({ preview }: { preview: CampaignPreview }) {
  const { products, reduced, raised, alreadyLower, excluded, belowCost, free } = preview;
  return (
    <>
      <p>
        <b>{productCount(products)}</b>: {reduced} подешевшає
        {alreadyLower > 0 && `, ${alreadyLower} вже має ціну не\u00a0вищу`}
        {excluded > 0 && `, ${excluded} не\u00a0бере участі`}
      </p>
      {raised > 0 && (
        <p className="mt-2 font-semibold text-warn">
          Подорожчає: {productCount(raised)}, бо зараз знижка більша
        </p>
      )}
      {belowCost > 0 && (
        <p className="mt-2 font-semibold text-warn">Нижче закупівлі: {productCount(belowCost)}</p>
      )}
      {free.length > 0 && (
        <p className="mt-2 font-semibold text-err">
          Стали&nbsp;б безкоштовними: {free.join('; ')}. Зменште суму.
        </p>
      )}
    </>
  );
}

const Examples = ({ preview }: { preview: CampaignPreview }) => (
  <ul className="mt-3 grid">
    {preview.examples.map(({ id, name, before, after }) => (
      <li key={id} className="flex justify-between gap-3 border-t border-line py-1.5 text-[15px]">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <span className="flex-none">
          <s className="text-ink-3">{formatPrice(before)}</s> <b>{formatPrice(after)}</b>
        </span>
      </li>
    ))}
  </ul>
);

const Overlaps = ({ preview }: { preview: CampaignPreview }) => (
  <div className="mt-4 text-[15px]">
    <p className="font-semibold">Перетинається з&nbsp;іншими акціями</p>
    <ul className="mt-1 grid gap-1">
      {preview.overlaps.map(({ id, title, products, wins }) => (
        <li key={id}>
          <TextLink href={`/admin/campaigns/${id}`}>{title}</TextLink>: {productCount(products)},
          діятиме {wins ? 'та акція' : 'ця'}
        </li>
      ))}
    </ul>
  </div>
);
