import { TextLink } from '../../links';
import { PageHeading } from '../../page-heading';

/** A print of orders whose address names none. */
export const NoOrders = ({ title }: { title: string }) => (
  <>
    <PageHeading title={title} />
    <p>
      Оберіть замовлення у&nbsp;<TextLink href="/admin/orders">списку</TextLink>, щоб надрукувати
      це.
    </p>
  </>
);
