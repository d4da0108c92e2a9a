import { PageHeading } from '../page-heading';

/** An address of an order that is not there. */
export const OrderMissing = () => (
  <>
    <PageHeading
      title="Такого замовлення немає"
      up={{ path: '/admin/orders', title: 'Замовлення' }}
    />
    <p className="admin-panel">
      Перевірте номер: він має вигляд A-1001. Або знайдіть замовлення у&nbsp;списку за іменем чи
      телефоном.
    </p>
  </>
);
