/**
 * Pure: the form in which the path of an address is stored and looked up: decoded, in lower case, without query,
 * fragment and slash at its end. An `https:` address stays one.
 */
export function redirectKey(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return decoded(path)
    .toLowerCase()
    .replace(/(?<=.)\/+$/, '');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
