import { AdminLink } from '../links';
import { AdminPanel } from '../panel';

export type CarriedTag = { id: number; list: string; slug: string; name: string };

type CharactersPanelProps = { characters: CarriedTag[]; productId: number };

/** Whose page shows the product. */
export function CharactersPanel({ characters, productId }: CharactersPanelProps) {
  return (
    <AdminPanel title="Персонажі й фандоми">
      {characters.length === 0 ? (
        <p className="text-ink-2">
          Немає жодного, тож товару немає у&nbsp;«Збери образ». Оберіть їх у{' '}
          <AdminLink href={`/admin/meta/${productId}`} className="link">
            метаданих
          </AdminLink>
          .
        </p>
      ) : (
        <ul>
          {characters.map(({ id, list, slug, name }) => (
            <li key={id}>
              <a
                href={`/${list === 'characters' ? 'character' : 'fandom'}/${slug}`}
                target="_blank"
                rel="noopener"
                className="inline-flex min-h-11 items-center underline"
              >
                {name}
                <span className="sr-only"> (у новій вкладці)</span>
              </a>
              <span className="text-sm text-ink-2">
                {list === 'characters' ? ', персонаж' : ', фандом'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </AdminPanel>
  );
}
