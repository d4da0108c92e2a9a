/** Shows password managers which account the password is for. */
export const HiddenUsername = ({ email }: { email: string }) => (
  <input type="text" autoComplete="username" value={email} readOnly hidden />
);
