// Without the shop's layout: Next sends this page with every other page, and no URL renders it (lib/server/address.ts).
export { default, metadata } from './(shop)/not-found';
