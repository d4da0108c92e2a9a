import { Icon } from '@/components/ui/icon/icon';
import { breadcrumbJsonLd } from '@/lib/catalogue/seo/json-ld';
import { IntentLink } from './intent-link';
import { JsonLd } from './json-ld';

type BreadcrumbsProps = {
  crumbs: { name: string; path: string }[];
  /** Origin of the URLs in the structured data; if undefined, no structured data is rendered. */
  siteUrl?: string;
};

/** Links from the home page down to this page; the last crumb is the page itself. */
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
