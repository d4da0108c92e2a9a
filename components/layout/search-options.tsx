import Link from 'next/link';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { CATEGORIES } from '@/lib/catalogue/listing/categories';
import type { FoundHelp, FoundLanding, Marks, Suggestions } from '@/lib/search/answers';
import {
  HelpOption,
  MarkedText,
  OPTION_LINK,
  ProductOption,
  type SearchSuggestion,
  TextOption,
} from './search-option';

type SearchOptionsProps = {
  id: string;
  typed: string;
  /** Null while loading. */
  found: Suggestions | null;
  isLoading: boolean;
  categories: typeof CATEGORIES;
  /** Links to characters and fandoms, and the heading of their group. */
  landings: { name: string; list: FoundLanding[] };
  /** Search texts offered before anything is typed: recent ones of this browser, and popular ones. */
  begun: { recent: string[]; popular: string[] };
  active: string;
  onLeave: () => void;
};

const isOwnPage = ({ path }: FoundHelp) => path.startsWith('/info/');

const NO_MARKS: Marks = { stems: [], beginnings: [] };

/** The options of the search, as a listbox of real links; ↑ and ↓ in the input move between them. */
export function SearchOptions({
  id,
  typed,
  found,
  isLoading,
  categories,
  landings,
  begun: { recent, popular },
  active,
  onLeave,
}: SearchOptionsProps) {
  const option = (key: string | number) => ({
    id: `${id}-${key}`,
    role: 'option',
    'aria-selected': active === `${id}-${key}`,
    tabIndex: -1,
  });
  const optionOf = (kind: string) => (place: number) => option(`${kind}-${place}`);
  const { products = [], marks = NO_MARKS } = found ?? {};
  // Pages of the shop's own mention goods, so they do not come before them as answers do.
  const help = found?.help.filter((page) => !isOwnPage(page)) ?? [];
  const pages = found?.help.filter(isOwnPage) ?? [];
  // No correction is shown if `meant` is set, since the status line above the list already names the corrected query.
  const correction = found && !found.meant ? found.correction : null;
  const besides =
    categories.length + landings.list.length + recent.length + popular.length + pages.length;
  const hasGroups = besides > 0 || correction !== null;
  const categoryGroup = categories.length > 0 && (
    <Group key="category" name="Категорії" isNamed>
      {categories.map(({ slug, name }) => (
        <Link
          key={slug}
          {...option(slug)}
          href={`/${slug}`}
          prefetch={false}
          onNavigate={onLeave}
          className={OPTION_LINK}
        >
          <MarkedText text={name} typed={typed} marks={marks} />
        </Link>
      ))}
    </Group>
  );
  const landingGroup = landings.list.length > 0 && (
    <Group key="landing" name={landings.name} isNamed>
      {landings.list.map(({ path, name, count }) => (
        <Link
          key={path}
          {...option(path.replaceAll('/', '-'))}
          href={path}
          prefetch={false}
          onNavigate={onLeave}
          className={OPTION_LINK}
        >
          <span className="min-w-0 flex-1">
            <MarkedText text={name} typed={typed} marks={marks} />
          </span>
          <span className="text-ink-3">{count}</span>
        </Link>
      ))}
    </Group>
  );
  const helpOption = (page: FoundHelp) => (
    <HelpOption
      key={page.path}
      page={page}
      option={option(page.path.slice(1).replaceAll('/', '-'))}
      onLeave={onLeave}
    />
  );
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Результати пошуку"
      aria-busy={isLoading}
      // Without this, browsers make a scrollable element a Tab stop; here the arrow keys scroll it.
      tabIndex={-1}
      // A click must not take the focus from the input, which handles the arrow keys.
      onMouseDown={(event) => event.preventDefault()}
      className={classNames('search-list', hasGroups && 'search-list-groups')}
    >
      {isLoading && <Skeleton isBeside={hasGroups} />}
      {help.length > 0 && (
        <div className="search-help">
          <Group name="Довідка" isNamed>
            {help.map(helpOption)}
          </Group>
        </div>
      )}
      {products.length > 0 && (
        <Group name="Товари" isNamed={hasGroups || help.length > 0}>
          <div className="search-products">
            {products.map((product) => (
              <ProductOption
                key={product.product_id}
                product={product}
                name={<MarkedText text={product.product_name} typed={typed} marks={marks} />}
                option={option(product.product_id)}
                onLeave={onLeave}
              />
            ))}
          </div>
        </Group>
      )}
      {hasGroups && (
        <div className="search-aside">
          {correction !== null && (
            <Group name="Можливо, ви шукали" isNamed>
              <TextOption option={option('correction')} text={correction} onLeave={onLeave} />
            </Group>
          )}
          <Texts name="Ви шукали" texts={recent} option={optionOf('recent')} onLeave={onLeave} />
          <Texts
            name="Часто шукають"
            texts={popular}
            option={optionOf('popular')}
            onLeave={onLeave}
          />
          {/* If no product was found, characters come before categories. */}
          {products.length > 0 ? [categoryGroup, landingGroup] : [landingGroup, categoryGroup]}
          {pages.length > 0 && (
            <Group name="Сторінки" isNamed>
              {pages.map(helpOption)}
            </Group>
          )}
        </div>
      )}
    </div>
  );
}

type TextsProps = {
  name: string;
  texts: string[];
  option: (place: number) => SearchSuggestion;
  onLeave: () => void;
};

const Texts = ({ name, texts, option, onLeave }: TextsProps) =>
  texts.length > 0 && (
    <Group name={name} isNamed>
      {texts.map((text, place) => (
        <TextOption key={text} option={option(place)} text={text} onLeave={onLeave} />
      ))}
    </Group>
  );

type GroupProps = { name: string; isNamed: boolean; children: ReactNode };

function Group({ name, isNamed, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group options of a listbox
    <div role="group" aria-label={name}>
      {isNamed && <GroupName>{name}</GroupName>}
      {children}
    </div>
  );
}

const GroupName = ({ children }: { children: string }) => (
  <div aria-hidden="true" className="mb-1 text-sm font-semibold text-ink-3">
    {children}
  </div>
);

/** Reserves the space of the products, so that the panel does not jump on every keystroke. */
const Skeleton = ({ isBeside }: { isBeside: boolean }) => (
  <div aria-hidden="true">
    {isBeside && <GroupName>Товари</GroupName>}
    <div className="search-products">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <div key={row} className="search-item search-product">
          <span className="size-[60px] bg-paper-2" />
          <span className="h-5 w-3/4 bg-paper-2" />
        </div>
      ))}
    </div>
  </div>
);
