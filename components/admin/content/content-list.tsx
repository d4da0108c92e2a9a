import { CONTENT_KINDS, type ContentKind } from '@/lib/content/kinds';
import { HELP_PAGES, type HelpSlug } from '@/lib/help/help-pages';
import { TextLink } from '../links';
import { AdminPanel } from '../panel';
import { PagesPanel } from './pages-panel';

type Listed = Exclude<ContentKind, HelpSlug | 'page'>;

const WORDS: Record<Listed, string> = {
  announcement: 'Одне речення над шапкою кожної сторінки: акція, графік у\u00a0свята, затримка.',
  home: 'Блоки головної: перший екран, банери, полиці товарів, образи, тексти.',
  menu: 'Посилання в\u00a0шапці, у\u00a0меню телефона і\u00a0в\u00a0підвалі.',
  mails: 'Теми й\u00a0перші слова листів про замовлення і\u00a0появу товарів.',
};

/** What staff can write, with links to the editors. */
export const ContentList = () => (
  <div className="grid gap-5">
    <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
      {(Object.keys(WORDS) as Listed[]).map((kind) => (
        <li key={kind}>
          <AdminPanel
            title={<TextLink href={`/admin/content/${kind}`}>{CONTENT_KINDS[kind].title}</TextLink>}
          >
            <p className="text-[15px] text-ink-2">{WORDS[kind]}</p>
          </AdminPanel>
        </li>
      ))}
    </ul>
    <AdminPanel title="Сторінки довідки">
      <p className="flex flex-wrap gap-x-5">
        {HELP_PAGES.map(({ slug, name }) => (
          <TextLink key={slug} href={`/admin/content/${slug}`}>
            {name}
          </TextLink>
        ))}
      </p>
    </AdminPanel>
    <PagesPanel />
  </div>
);
