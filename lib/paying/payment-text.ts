import { isOnline, type PaymentMethod } from '../payments/methods';

/** Texts about payment for pages outside the checkout; also about parcel lockers, which require payment by card. */
export type PaymentText = {
  footer: string;
  benefit: { title: string; text: string };
  term: string;
  places: { benefit: string; term: string };
};

const WITH_CARDS: PaymentText = {
  footer: 'Картка онлайн · Оплата при отриманні',
  benefit: { title: 'Оплата при отриманні', text: 'або карткою на\u00a0сайті' },
  term: 'Карткою онлайн, при отриманні або в\u00a0магазині',
  places: { benefit: 'відділення, поштомат', term: 'відділення, поштомат або\u00a0адреса' },
};

const WITHOUT_CARDS: PaymentText = {
  footer: 'Оплата при отриманні',
  benefit: { title: 'Оплата при отриманні', text: 'або в\u00a0магазині' },
  term: 'При отриманні або в\u00a0магазині, готівкою чи карткою',
  places: { benefit: 'відділення, адреса', term: 'відділення або\u00a0адреса' },
};

/** The texts for a shop that accepts these methods: without a bank they do not mention cards. */
export const paymentText = (offered: PaymentMethod[]): PaymentText =>
  offered.some(isOnline) ? WITH_CARDS : WITHOUT_CARDS;
