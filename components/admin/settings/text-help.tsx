import { PLACEHOLDERS } from '@/lib/settings/placeholders';

const MARKS = [
  [
    '## Назва розділу {#mitka}',
    'новий розділ; мітка латиницею потрібна, щоб на нього вели посилання',
  ],
  ['### Підзаголовок', 'менший заголовок усередині розділу'],
  ['**важливо**', 'жирний текст'],
  ['- перше', 'список; кожен пункт з\u00a0нового рядка. З\u00a0номерами: «1. перше»'],
  ['[текст](https://example.com)', 'посилання'],
] as const;

/** How a legal text is marked up and what fills in the shop's data. */
export function TextHelp() {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        Як оформлювати текст
      </summary>
      <div className="grid gap-6 pt-2 lg:grid-cols-2">
        <Explained title="Позначки" rows={MARKS} />
        <Explained
          title="Дані магазину"
          rows={Object.entries(PLACEHOLDERS).map(([name, words]) => [`{{${name}}}`, words])}
        />
      </div>
      <p className="mt-3 text-sm text-ink-2">
        Між абзацами лишайте порожній рядок. HTML не&nbsp;діє: він покажеться як текст.
      </p>
    </details>
  );
}

type ExplainedProps = { title: string; rows: readonly (readonly [string, string])[] };

function Explained({ title, rows }: ExplainedProps) {
  return (
    <div className="min-w-0">
      <h3 className="mb-2 font-sans text-base font-semibold tracking-normal">{title}</h3>
      <dl className="grid gap-2 text-sm">
        {rows.map(([mark, words]) => (
          <div key={mark}>
            <dt>
              <code className="bg-paper-2 px-1.5 py-0.5 break-words">{mark}</code>
            </dt>
            <dd className="text-ink-2">{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
