import { create } from 'zustand';

type Ui = {
  basketOpen: boolean;
  loginOpen: boolean;
  /** Where to go once logged in: what was pressed instead of signing in; null to stay. */
  afterLogin: string | null;
  /** What has been typed elsewhere as the e-mail, to begin with. */
  loginEmail: string;
};

/** What is open over the page. */
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
