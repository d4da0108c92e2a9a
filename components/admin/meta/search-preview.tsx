import { DESCRIPTION_LIMIT, pageTitle, shorten } from '@/lib/catalogue/seo/page-metadata';
import type { WireMeta } from '@/lib/meta/answers';
import type { TypedMeta } from '@/lib/meta/typed-meta';
import { AdminPanel } from '../panel';

type PreviewProps = { typed: TypedMeta; meta: WireMeta };

/** How the product looks in search results and in a messenger, cut where they cut. */
export function SearchPreview({ typed, meta }: PreviewProps) {
  const title = pageTitle(typed.title.trim() || meta.template.title);
  const text = shorten(typed.description.trim() || meta.template.description, DESCRIPTION_LIMIT);
  const isTemplate = !typed.title.trim() || !typed.description.trim();
  return (
    <AdminPanel title="Як це побачать">
      <div className="grid gap-5">
        <figure className="min-w-0">
          <figcaption className="mb-2 text-sm text-ink-2">У&nbsp;пошуку</figcaption>
          <div className="border border-line p-4 [overflow-wrap:anywhere]">
            <p className="text-sm text-ink-3">Амплуа › {meta.product.categoryName}</p>
            <p className="text-[18px] leading-snug text-ultra">{title}</p>
            <p className="mt-1 line-clamp-3 text-sm text-ink-2">{text}</p>
          </div>
        </figure>
        <figure className="min-w-0">
          <figcaption className="mb-2 text-sm text-ink-2">Коли діляться посиланням</figcaption>
          <div className="border border-line [overflow-wrap:anywhere]">
            {/* biome-ignore lint/performance/noImgElement: the very picture that messengers fetch */}
            <img
              src={meta.product.card}
              alt={`Картка товару «${meta.product.name}»`}
              width={1200}
              height={630}
              loading="lazy"
              className="h-auto w-full bg-paper-2"
            />
            <div className="p-3">
              <p className="line-clamp-2 font-semibold">{title}</p>
              <p className="mt-1 line-clamp-2 text-sm text-ink-2">{text}</p>
            </div>
          </div>
        </figure>
        {isTemplate && (
          <p className="text-sm text-ink-2">
            Порожнє поле заповнює шаблон: назва, персонаж, опис товару.
          </p>
        )}
        <p className="text-sm text-ink-2">Картинка оновиться після збереження.</p>
      </div>
    </AdminPanel>
  );
}
