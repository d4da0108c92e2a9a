// Without the shop's layout, since Next sends this page with every other page. No URL renders this page
// (lib/server/address.ts).
export { default, metadata } from './(shop)/not-found';
