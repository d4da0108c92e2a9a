type Accounts = { telegram: string; viber: string; instagram: string };

/** Pure: where shoppers can write to the shop, with links that open a chat; only those it has. */
export function messengersOf({ telegram, viber, instagram }: Accounts) {
  const all = [
    { name: 'Telegram', text: `@${telegram}`, href: telegram && `https://t.me/${telegram}` },
    {
      name: 'Viber',
      text: viber,
      href: viber && `viber://chat?number=${encodeURIComponent(viber.replace(/[^\d+]/g, ''))}`,
    },
    {
      name: 'Instagram',
      text: `@${instagram}`,
      href: instagram && `https://instagram.com/${instagram}`,
    },
  ];
  return all.filter(({ href }) => href !== '');
}

/** Pure: a link to a search for the address on a map. */
export const mapLinkTo = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
