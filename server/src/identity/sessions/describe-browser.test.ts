import { expect, test } from 'vitest'
import { describeBrowser } from './describe-browser.ts'

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test.each([
  [
    'Firefox on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'Firefox on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) FxiOS/145.0 Mobile Safari/605.1.15',
  ],
  ['Chrome on macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME}`],
  ['Chrome on Android', 'Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36'],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME}`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/142.0.0.0`],
  ['Opera on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} OPR/124.0.0.0`],
  [
    'Samsung Internet on Android',
    'Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  ['Safari on macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`],
  ['Safari on iPad', `Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) ${SAFARI}`],
  ['Firefox', 'Firefox/145.0'],
])('a browser is named with its system: %s', (words, userAgent) => {
  expect(describeBrowser(userAgent)).toBe(words)
})

test.each(['', 'curl/8.0', 'Linux', '<script>Firefox</script>', '\u0000'.repeat(255), 'Safari'])(
  'whatever else is sent is an unknown browser, and none of it is shown: %j',
  (userAgent) => {
    expect(describeBrowser(userAgent)).toBe('Unknown browser')
  },
)
