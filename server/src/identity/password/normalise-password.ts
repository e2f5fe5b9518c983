/**
 * The form in which a password is hashed, compared and counted: RFC 8265 OpaqueString, so that the
 * same password typed on another system has the same bytes. Composed canonically (NFC) and not by
 * compatibility (NFKC), which would take different characters, such as `²` and `2`, for the same.
 */
export function normalisePassword(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC')
}

/** The length of a password: each code point counts as one character (NIST SP 800-63B-4, 3.1.1.2). */
export function countCharacters(password: string): number {
  return [...normalisePassword(password)].length
}
