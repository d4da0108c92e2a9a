import type { ReactNode } from 'react';
import type { MetaStatusState } from '@/lib/meta/hooks';
import { ISSUE_TEXT } from '@/lib/meta/issue-text';
import { META_ISSUES, type MetaIssue } from '@/lib/meta-quality/quality';
import { plural } from '@/lib/shared/plural';
import { ListFailed } from '../list/list-failed';
import { QualityBar } from '../quality-bar';

type Filters = Record<string, string>;

type StatusStripProps = {
  status: MetaStatusState & { retry: () => void };
  onFilter: (filters: Filters) => void;
};

const MOST_ISSUES = 6;

/** The most serious issues, listed first. They keep shoppers from finding or buying the product. */
const GRAVE: MetaIssue[] = [
  'no_photo',
  'no_character',
  'no_size_chart',
  'no_type',
  'no_color',
  'no_fandom',
  'title_taken',
  'description_taken',
];
const BY_WEIGHT = [...new Set([...GRAVE, ...META_ISSUES])];

/** Metadata quality of all products as totals, each a link to the products that it counts. */
export function StatusStrip({ status, onFilter }: StatusStripProps) {
  const { totalProducts, productsWithoutMetaCount, productsWithBadMetaCount, issues } = status;
  if (status.error) {
    return (
      <ListFailed
        text={status.error}
        note={<>Список нижче працює й&nbsp;без підсумків.</>}
        retry={status.retry}
      />
    );
  }
  const good = totalProducts - productsWithoutMetaCount - productsWithBadMetaCount;
  const percent = totalProducts > 0 ? Math.floor((100 * good) / totalProducts) : 0;
  const worst = BY_WEIGHT.filter((issue) => (issues[issue] ?? 0) > 0).slice(0, MOST_ISSUES);
  const goods = plural(totalProducts, 'товару', 'товарів', 'товарів');
  return (
    <section
      aria-label="Підсумок"
      aria-busy={status.loading}
      className={`admin-panel grid gap-x-8 gap-y-6 border-2 border-ink md:grid-cols-2 xl:grid-cols-[1.5fr_1fr_1fr] ${status.loading ? 'opacity-60' : ''}`}
    >
      <div className="md:row-span-2">
        <h2>Якість метаданих</h2>
        <p className="mt-1.5 flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-[34px] leading-tight font-bold">{percent}&nbsp;%</span>
          <span className="text-ink-2">
            добрі, з&nbsp;{totalProducts}&nbsp;{goods}
          </span>
        </p>
        <div className="mt-2.5 grid gap-2.5">
          <QualityBar
            good={good}
            bad={productsWithBadMetaCount}
            without={productsWithoutMetaCount}
          />
        </div>
      </div>
      <Tile
        title="Не заповнені"
        amount={productsWithoutMetaCount}
        onFix={() => onFilter({ state: 'without' })}
      >
        Покупці бачать слова за&nbsp;шаблоном
      </Tile>
      <Tile
        title="Слабкі"
        amount={productsWithBadMetaCount}
        onFix={() => onFilter({ state: 'bad' })}
      >
        Заповнені, але бракує важливого
      </Tile>
      {worst.length > 0 && (
        <ul
          aria-label="Чого бракує"
          className="grid content-start gap-x-6 md:col-span-2 xl:col-span-2 xl:grid-cols-2"
        >
          {worst.map((issue) => (
            <li key={issue} className="flex items-center justify-between gap-3 text-[15px]">
              <span>
                {ISSUE_TEXT[issue].short}: <b>{issues[issue]}</b>
              </span>
              <FixButton what={ISSUE_TEXT[issue].short} onFix={() => onFilter({ issue })} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type TileProps = { title: string; amount: number; onFix: () => void; children: ReactNode };

function Tile({ title, amount, onFix, children }: TileProps) {
  return (
    <div>
      <h2>{title}</h2>
      <p className="mt-1.5 font-display text-[34px] leading-tight font-bold">{amount}</p>
      <p className="text-sm text-ink-2">{children}</p>
      {amount > 0 && <FixButton what={title} onFix={onFix} />}
    </div>
  );
}

function FixButton({ what, onFix }: { what: string; onFix: () => void }) {
  return (
    <button
      type="button"
      className="min-h-11 font-semibold text-accent underline underline-offset-4"
      onClick={onFix}
    >
      Виправити<span className="sr-only">: {what}</span>
    </button>
  );
}
