/** Characters of a password as the service counts them (RFC 8265). */
export function countCharacters(password: string): number {
  return [...password.normalize('NFC')].length
}
