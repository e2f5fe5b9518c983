/** Names below which everybody registers under a country, such as `co.uk`. */
const SECOND_LEVEL: readonly string[] = ['ac', 'co', 'com', 'edu', 'gov', 'ne', 'net', 'or', 'org']

/**
 * The name before the public suffix, by which browsers count the sites of a list: `shop` of
 * `www.shop.example` and `shop.co.uk`. A guess: browsers have the whole list of suffixes.
 */
export function siteLabel(host: string): string {
  const names = host.split('.')
  const [country = '', second = ''] = names.toReversed()
  const isBelowCountry = country.length === 2 && SECOND_LEVEL.includes(second)
  return names.at(isBelowCountry ? -3 : -2) ?? host
}
