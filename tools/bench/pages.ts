/** Query parameters that advertisements add. A visit with them must cost no more than one without. */
export const CLICK_IDS = '?utm_source=x&fbclid=y';

/** Addresses of the pages that most benches use. */
export async function pagesOf(url: string) {
  const { products } = await (await fetch(`${url}/api/products/wigs`)).json();
  return { home: '/', listing: '/wigs', product: `/wigs/${products[0].product_id}` };
}
