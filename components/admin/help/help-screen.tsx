import { AnyIcon } from '@/components/ui/icon/any-icon';
import { typeset } from '@/lib/shared/typeset';
import { STAFF_HELP, type StaffHelpSlug, staffHelpAt } from '@/lib/staff-help';
import { AdminLink, TextLink } from '../links';
import { PageHeading } from '../page-heading';
import { pictureSize, pictureUrl } from './pictures';
import { HELP_STEPS, type HelpStep } from './topics';

/** The table of contents of the help for staff. */
export function HelpContents() {
  return (
    <>
      <PageHeading title="Довідка" />
      <p className="mb-4 max-w-[65ch] text-ink-2">
        Коротко про&nbsp;щоденне. Потрібне можна знайти й&nbsp;пошуком: Ctrl+K, на&nbsp;телефоні –
        лупа вгорі.
      </p>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {STAFF_HELP.map(({ slug, title }) => (
          <li key={slug}>
            <AdminLink
              href={`/admin/help/${slug}`}
              className="admin-panel flex min-h-16 items-center justify-between gap-3 font-semibold hover:border-ink"
            >
              {title}
              <AnyIcon name="chev" size={20} className="flex-none" />
            </AdminLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** One help page for staff: steps with pictures. */
export function HelpTopic({ slug }: { slug: StaffHelpSlug }) {
  return (
    <>
      <PageHeading
        title={staffHelpAt(slug)?.title}
        up={{ path: '/admin/help', title: 'Довідка' }}
      />
      <div className="grid max-w-4xl gap-4">
        {HELP_STEPS[slug].map((step) => (
          <Step key={step.title} {...step} />
        ))}
      </div>
    </>
  );
}

function Step({ title, text, picture, link }: HelpStep) {
  const size = picture && pictureSize(picture.name);
  return (
    <section className="admin-panel grid gap-3">
      <h2>{typeset(title)}</h2>
      <p className="max-w-[65ch]">{typeset(text)}</p>
      {link && (
        <p>
          <TextLink href={link.href}>{link.title}</TextLink>
        </p>
      )}
      {picture && size && (
        // biome-ignore lint/performance/noImgElement: a static file that is already small
        <img
          src={pictureUrl(picture.name)}
          alt={picture.alt}
          {...size}
          loading="lazy"
          decoding="async"
          className="h-auto max-w-full border border-line"
        />
      )}
    </section>
  );
}
