import { afterEach, expect, test, vi } from 'vitest'
import { regionOf } from './region-of.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  [['en-GB', 'en'], 'en', 'en-GB'],
  [['en-US', 'de-AT'], 'en', 'en-US'],
  [['en-US', 'de-AT'], 'de', 'de-AT'],
  [['da', 'en-US', 'en'], 'en', 'en-GB'],
  [['da-DK'], 'fr', 'fr'],
  [[], 'en', 'en'],
])('of a browser of %j the region of %s is %s', (languages, language, region) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  expect(regionOf(language)).toBe(region)
})
