/** RFC 5321, 4.5.3.1.3, with the brackets. */
const LONGEST = 254

/**
 * Asserts that the text is one plain mail address. It refuses lists, names, comments and quoted
 * parts, because the mail library reads an address as a header, where
 * `a@example.org, b@example.org` are two.
 *
 * @throws `TypeError`: the code that accepted the address should have checked it
 */
export function assertMailbox(address: string): void {
  const isPlain = /^[^\s\p{Cc}"(),:;<>@[\\\]]+@[^\s\p{Cc}"(),:;<>@[\\\]]+$/u.test(address)
  if (!isPlain || address.length > LONGEST)
    throw new TypeError('the text is not a single mail address')
}
