import { AnyIcon } from '@/components/ui/icon/any-icon';
import { Tag } from '@/components/ui/tag';
import { DESCRIPTION_LIMIT, pageTitle, shorten } from '@/lib/catalogue/seo/page-metadata';
import type { WireMeta } from '@/lib/meta/answers';
import { ISSUE_TEXT } from '@/lib/meta/issue-text';
import type { TypedMeta } from '@/lib/meta/typed-meta';
import type { MetaIssue } from '@/lib/meta-quality/quality';
import { AdminPanel } from '../panel';
import { standingOf } from './meta-columns';

/** Previews of the product in search results and as a shared link, with texts cut to the lengths shown there. */
export function SearchPreview({ typed, meta }: { typed: TypedMeta; meta: WireMeta }) {
  const title = pageTitle(typed.title.trim() || meta.template.title);
  const text = shorten(typed.description.trim() || meta.template.description, DESCRIPTION_LIMIT);
  const isTemplate = !typed.title.trim() || !typed.description.trim();
  return (
    <AdminPanel title="Як це побачать">
      <div className="grid gap-5">
        <figure className="min-w-0">
          <figcaption className="mb-2 text-sm text-ink-2">У&nbsp;пошуку</figcaption>
          <div className="border border-line p-4 wrap-anywhere">
            <p className="text-sm text-ink-3">Амплуа › {meta.product.categoryName}</p>
            <p className="text-[18px] leading-snug text-ultra">{title}</p>
            <p className="mt-1 line-clamp-3 text-sm text-ink-2">{text}</p>
          </div>
        </figure>
        <figure className="min-w-0">
          <figcaption className="mb-2 text-sm text-ink-2">Коли діляться посиланням</figcaption>
          <div className="border border-line wrap-anywhere">
            {/* biome-ignore lint/performance/noImgElement: must be the same file that messengers fetch */}
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

type QualityPanelProps = { score: number; issues: MetaIssue[]; isWritten: boolean };

/** The score of the typed metadata and the remaining issues. */
export function QualityPanel({ score, issues, isWritten }: QualityPanelProps) {
  const { tone, text } = standingOf(score, issues);
  return (
    <AdminPanel title="Якість метаданих">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-display text-[32px] leading-none font-bold" data-score={score}>
          {score}&nbsp;%
        </span>
        <Tag tone={tone}>{text.replace(/^\d+\u00a0% – /, '')}</Tag>
        {!isWritten && <Tag>ще не&nbsp;збережено</Tag>}
      </p>
      {issues.length === 0 ? (
        <p className="mt-4 flex items-center gap-2 text-ok">
          <AnyIcon name="check" size={20} />
          Усе заповнено
        </p>
      ) : (
        <ul aria-label="Що виправити" className="mt-4 grid gap-3">
          {issues.map((issue) => (
            <li key={issue} className="flex gap-2.5 text-[15px]">
              <AnyIcon name="close" size={20} className="mt-0.5 flex-none text-err" />
              <span className="min-w-0">
                <b>{ISSUE_TEXT[issue].short}.</b> {ISSUE_TEXT[issue].advice}
              </span>
            </li>
          ))}
        </ul>
      )}
    </AdminPanel>
  );
}
