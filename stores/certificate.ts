import { create } from 'zustand';

/** A gift certificate that pays the order; `balance` in kopecks. */
type UsedCertificate = { code: string; ending: string; balance: number };

/** The certificate of the checkout. Never stored in the browser: whoever reads the code can pay with it. */
export const useCertificate = create<{ certificate: UsedCertificate | null }>(() => ({
  certificate: null,
}));

export const setCertificate = (certificate: UsedCertificate | null) =>
  useCertificate.setState({ certificate });
