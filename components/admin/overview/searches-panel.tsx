import type { SearchesPart } from '@/lib/overview/overview';
import { plural } from '@/lib/shared/plural';
import { TextLink } from '../links';
import { AdminPanel } from '../panel';

/** What people searched for and did not find. */
export const SearchesPanel = ({ searches }: Pick<SearchesPart, 'searches'>) => (
  <AdminPanel
    title="Шукали й не знайшли"
    aside={
      <TextLink href="/admin/searches" className="-my-2.5">
        Усі пошуки
      </TextLink>
    }
    empty={searches.length === 0 && 'Поки що всі знаходять, чого шукають'}
  >
    <ol>
      {searches.map(({ text, times }) => (
        <li
          key={text}
          className="flex items-center justify-between gap-4 border-t border-line py-1.5 first:border-t-0"
        >
          <a
            href={`/search?q=${encodeURIComponent(text)}`}
            className="inline-flex min-h-11 min-w-0 items-center break-words hover:underline hover:underline-offset-4"
          >
            {text}
          </a>
          <span className="flex-none text-ink-2">
            {times}&nbsp;{plural(times, 'раз', 'рази', 'разів')}
          </span>
        </li>
      ))}
    </ol>
  </AdminPanel>
);
