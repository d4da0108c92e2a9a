import { TextLink } from '../../links';
import { PageHeading } from '../../page-heading';

/** Shown when the URL of a print page names no orders. */
export const NoPrintedOrders = ({ title }: { title: string }) => (
  <>
    <PageHeading title={title} />
    <p>
      Оберіть замовлення у&nbsp;<TextLink href="/admin/orders">списку</TextLink>, щоб надрукувати
      це.
    </p>
  </>
);
