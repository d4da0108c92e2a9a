/** Where to go on to: a page of the staff's half of this shop and nothing else. */
export const staffPath = (to: string): string =>
  /^\/admin(\/[\w/-]*)?(\?[^#]*)?$/.test(to) && !to.startsWith('/admin/sign-in') ? to : '/admin';
