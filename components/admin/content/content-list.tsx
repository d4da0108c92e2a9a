import { CONTENT_KINDS, type ContentKind } from '@/lib/content/kinds';
import { TextLink } from '../links';
import { AdminPanel } from '../panel';

const WORDS: Record<ContentKind, string> = {
  announcement: 'Одне речення над шапкою кожної сторінки: акція, графік у\u00a0свята, затримка.',
  home: 'Блоки головної: перший екран, банери, полиці товарів, образи, тексти.',
};

/** What staff can write, with links to the editors. */
export const ContentList = () => (
  <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
    {(Object.keys(CONTENT_KINDS) as ContentKind[]).map((kind) => (
      <li key={kind}>
        <AdminPanel
          title={<TextLink href={`/admin/content/${kind}`}>{CONTENT_KINDS[kind].title}</TextLink>}
        >
          <p className="text-[15px] text-ink-2">{WORDS[kind]}</p>
        </AdminPanel>
      </li>
    ))}
  </ul>
);
