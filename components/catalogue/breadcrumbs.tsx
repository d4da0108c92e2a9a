import { Icon } from '@/components/ui/icon/icon';
import { breadcrumbJsonLd } from '@/lib/catalogue/seo/json-ld';
import { IntentLink } from './intent-link';
import { JsonLd } from './json-ld';

type BreadcrumbsProps = {
  crumbs: { name: string; path: string }[];
  /** Origin for the structured data; without it none is rendered. */
  siteUrl?: string;
};

/** The path from the home page; the last crumb is the current page. */
export function Breadcrumbs({ crumbs, siteUrl }: BreadcrumbsProps) {
  const last = crumbs.length - 1;
  return (
    <>
      {siteUrl !== undefined && <JsonLd data={breadcrumbJsonLd(crumbs, siteUrl)} />}
      <nav aria-label="Шлях" className="crumbs">
        <ol>
          <li>
            <IntentLink href="/" isRare>
              Головна
            </IntentLink>
          </li>
          {crumbs.map(({ name, path }, index) => (
            <li key={path}>
              <Icon name="chev" size={16} />
              {index === last ? (
                <span aria-current="page">{name}</span>
              ) : (
                <IntentLink href={path} isRare>
                  {name}
                </IntentLink>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}
