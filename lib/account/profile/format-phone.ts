/** `0671234567` → `+380 67 123 45 67`; anything that is no whole number of Ukraine stays as typed. */
export function formatPhone(typed: string): string {
  const digits = typed.replace(/[\s()\-.–+]/g, '');
  const national = /^(?:380|80|0)?([1-9]\d{8})$/.exec(digits)?.[1];
  if (!national) return typed;
  return `+380 ${national.replace(/^(\d{2})(\d{3})(\d{2})(\d{2})$/, '$1 $2 $3 $4')}`;
}
