/** The path to continue at: only an admin page of this shop, else `/admin`. */
export const staffPath = (to: string): string =>
  /^\/admin(\/[\w/-]*)?(\?[^#]*)?$/.test(to) && !to.startsWith('/admin/sign-in') ? to : '/admin';
