// Without the shop's frame: Next sends it with every page, and no address leads here (lib/server/address.ts).
export { default, metadata } from './(shop)/not-found';
