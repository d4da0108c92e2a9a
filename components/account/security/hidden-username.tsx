/** Tells password managers whose password it is. */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input type="text" autoComplete="username" value={email} readOnly hidden />
);
