import { create } from 'zustand';

type Ui = {
  basketOpen: boolean;
  loginOpen: boolean;
  /** Path to open after login; null to stay. */
  afterLogin: string | null;
  /** Initial e-mail of the login form, typed in another form before. */
  loginEmail: string;
};

/** State of the basket panel and the login dialog. */
export const useUi = create<Ui>(() => ({
  basketOpen: false,
  loginOpen: false,
  afterLogin: null,
  loginEmail: '',
}));

export const openBasket = () => useUi.setState({ basketOpen: true });
export const closeBasket = () => useUi.setState({ basketOpen: false });

export const openLogin = (afterLogin: string | null = null, loginEmail = '') =>
  useUi.setState({ loginOpen: true, afterLogin, loginEmail });
export const closeLogin = () => useUi.setState({ loginOpen: false });
