import { PageHeading } from '@/components/admin/page-heading';

export default function MissingProduct() {
  return (
    <>
      <PageHeading title="Такого товару немає" up={{ path: '/admin/products', title: 'Товари' }} />
      <p className="text-ink-2">
        Каса ніколи не&nbsp;мала товару з&nbsp;таким номером. Знайдіть його у&nbsp;списку
        за&nbsp;назвою.
      </p>
    </>
  );
}
