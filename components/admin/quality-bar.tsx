type Counts = { good: number; bad: number; without: number };

const SHARES = [
  { key: 'good', text: 'добрі', look: 'bg-ok' },
  { key: 'bad', text: 'слабкі', look: 'bg-weak' },
  { key: 'without', text: 'не\u00a0заповнені', look: 'bg-err' },
] as const;

/** The numbers of products with good, weak and no metadata, as a bar and in figures. */
export const QualityBar = (counts: Counts) => (
  <>
    <div aria-hidden="true" className="flex h-2.5 bg-paper-2">
      {SHARES.map(({ key, look }) => (
        <span key={key} className={look} style={{ flexGrow: counts[key], flexBasis: 0 }} />
      ))}
    </div>
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      {SHARES.map(({ key, text, look }) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-2.5 ${look}`} />
          {text} {counts[key]}
        </li>
      ))}
    </ul>
  </>
);
