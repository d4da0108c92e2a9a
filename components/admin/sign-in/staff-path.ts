/** The page to open after sign-in: `to` if it is an admin page of this shop, else `/admin`. */
export const staffPath = (to: string): string =>
  /^\/admin(\/[\w/-]*)?(\?[^#]*)?$/.test(to) && !to.startsWith('/admin/sign-in') ? to : '/admin';
