/**
 * The form in which passwords are hashed, compared and counted: RFC 8265 OpaqueString, so that the
 * same password typed on another system has the same bytes. Composed canonically (NFC), not by
 * compatibility (NFKC), which would make different characters, such as `²` and `2`, equal.
 */
export function normalisePassword(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC')
}

/** The length of a password: each code point counts as one character (NIST SP 800-63B-4, 3.1.1.2). */
export function countCharacters(password: string): number {
  return [...normalisePassword(password)].length
}
