const CONTACTS = {
  link: /https?:|www\.|t\.me\/|\p{L}\.(?:com|net|org|info|ua|укр|ru|shop|store|site|online|link|me|top|xyz)(?![\p{L}\d])/iu,
  email: /[^\s@]+@[^\s@]+\.[^\s@]+/u,
  nick: /(?<![\p{L}\d])@[a-z\d_.]{3,}/iu,
  // Nine digits are a phone number without country code; sizes and heights are shorter.
  phone: /(?:\d[\s()\u00a0.–-]{0,2}){9,}/u,
};

/**
 * Whether a review contains a link, e-mail, nickname or phone number: such texts are advertising, which
 * staff would have to reject one by one.
 */
export const hasContacts = (text: string): boolean =>
  Object.values(CONTACTS).some((pattern) => pattern.test(text));
