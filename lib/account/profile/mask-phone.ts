/** `+380671234567` → `+380 67 ••• •• 67`, `+48600000000` → `+48 ••• •• 00`. */
export function maskPhone(phone: string): string {
  const ukrainian = /^(\+380)(\d{2})\d{5}(\d{2})$/.exec(phone);
  if (ukrainian) return `${ukrainian[1]} ${ukrainian[2]} ••• •• ${ukrainian[3]}`;
  return phone && `${phone.slice(0, 3)} ••• •• ${phone.slice(-2)}`;
}
