/**
 * Former names that some browsers still list instead of those of the IANA time zone database:
 * their names come from the CLDR, whose identifiers never change.
 *
 * @see https://unicode.org/reports/tr35/#Time_Zone_Identifiers
 */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/**
 * The time zones to choose from, by their names of today.
 *
 * @param known those that the browser knows
 * @param chosen the present choice, which stays selectable whatever its name is
 */
export function listTimeZones(known: readonly string[], chosen: string): readonly string[] {
  const names = new Set(known.map((name) => RENAMED[name] ?? name))
  const listed = [...names].sort()
  // Another browser may know more.
  return chosen === '' || names.has(chosen) ? listed : [chosen, ...listed]
}
