import { create } from 'zustand';

/** A gift certificate that pays the order; `balance` in kopecks. */
type UsedCertificate = { code: string; ending: string; balance: number };

/** The certificate of the checkout. Not kept in the browser's storage, since the code alone is enough to pay. */
export const useCertificate = create<{ certificate: UsedCertificate | null }>(() => ({
  certificate: null,
}));

export const setCertificate = (certificate: UsedCertificate | null) =>
  useCertificate.setState({ certificate });
