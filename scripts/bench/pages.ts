/** Addresses of the pages that most bars speak of. */
export async function pagesOf(url: string) {
  const { products } = await (await fetch(`${url}/api/products/wigs`)).json();
  return { home: '/', listing: '/wigs', product: `/wigs/${products[0].product_id}` };
}
