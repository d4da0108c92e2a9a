type Accounts = { telegram: string; viber: string; instagram: string };

/**
 * Pure: links that open a chat with the shop, for the messengers it uses. The message is prefilled where the messenger
 * supports that: Instagram does not.
 */
export function messengersOf({ telegram, viber, instagram }: Accounts, message = '') {
  const withMessage = (link: string, name: string, first: string) =>
    message ? `${link}${first}${name}=${encodeURIComponent(message)}` : link;
  const all = [
    {
      name: 'Telegram',
      text: `@${telegram}`,
      href: telegram && withMessage(`https://t.me/${telegram}`, 'text', '?'),
    },
    {
      name: 'Viber',
      text: viber,
      href:
        viber &&
        withMessage(`viber://chat?number=${encodeURIComponent(dialable(viber))}`, 'draft', '&'),
    },
    {
      name: 'Instagram',
      text: `@${instagram}`,
      href: instagram && `https://instagram.com/${instagram}`,
    },
  ];
  return all.filter(({ href }) => href !== '');
}

/** Pure: a phone for use in a link, only digits and `+`. */
export const dialable = (phone: string): string => phone.replace(/[^\d+]/g, '');

/** Pure: a link to a search for the address on a map. */
export const mapLinkTo = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
