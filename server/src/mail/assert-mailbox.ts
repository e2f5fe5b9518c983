/** RFC 5321, 4.5.3.1.3, with the brackets. */
const LONGEST = 254

/**
 * Asserts that text is one plain mail address. Lists, names, comments and quoted parts are refused:
 * the mail library reads an address as a header, where `a@example.org, b@example.org` are two people.
 *
 * @throws `TypeError`: whoever took the address in had to check it.
 */
export function assertMailbox(address: string): void {
  const isPlain = /^[^\s\p{Cc}"(),:;<>@[\\\]]+@[^\s\p{Cc}"(),:;<>@[\\\]]+$/u.test(address)
  if (!isPlain || address.length > LONGEST) throw new TypeError('this is not one mail address')
}
