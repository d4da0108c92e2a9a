const CONTACTS = {
  link: /https?:|www\.|t\.me\/|\p{L}\.(?:com|net|org|info|ua|укр|ru|shop|store|site|online|link|me|top|xyz)(?![\p{L}\d])/iu,
  email: /[^\s@]+@[^\s@]+\.[^\s@]+/u,
  nick: /(?<![\p{L}\d])@[a-z\d_.]{3,}/iu,
  // Nine digits are a number without its country; sizes and heights are shorter.
  phone: /(?:\d[\s()\u00a0.–-]{0,2}){9,}/u,
};

/**
 * Whether a review leads its readers somewhere else, by link, e-mail, nickname or phone: such texts
 * are no opinions of buyers, and staff would have to refuse each.
 */
export const hasContacts = (text: string): boolean =>
  Object.values(CONTACTS).some((pattern) => pattern.test(text));
