/** The result of {@link describeBrowser} for an unknown browser. */
const UNKNOWN = 'Unknown browser'

/** The first match counts, because browsers also name their ancestors. */
const FAMILIES: readonly Mark[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//],
  ['Safari', /\bSafari\//],
]

const SYSTEMS: readonly Mark[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
]

type Mark = readonly [name: string, mark: RegExp]

/**
 * Browser and operating system as text, such as `Firefox on Windows`. Without versions, so that an
 * update does not make it another browser.
 *
 * @param userAgent as the browser sent it: any text
 */
export function describeBrowser(userAgent: string): string {
  const family = find(FAMILIES, userAgent)
  const system = find(SYSTEMS, userAgent)
  if (family === undefined) return UNKNOWN
  return system === undefined ? family : `${family} on ${system}`
}

function find(marks: readonly Mark[], userAgent: string): string | undefined {
  return marks.find(([, mark]) => mark.test(userAgent))?.[0]
}
