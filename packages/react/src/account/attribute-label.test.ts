import { expect, test } from 'vitest'
import { attributeLabel } from './attribute-label.ts'

const labels = { en: 'Times for tea', de: 'Teezeiten' }

test.each([
  [labels, 'de', 'Teezeiten'],
  [labels, 'de-CH', 'Teezeiten'],
  [labels, 'fr', 'Times for tea'],
  [{ de: 'Teezeiten' }, 'fr', 'tea times'],
  [labels, 'toString', 'Times for tea'],
  [undefined, 'en', 'tea times'],
])('of the labels %j the one for %s is %s', (given, locale, label) => {
  expect(attributeLabel({ name: 'tea_times', labels: given }, locale)).toBe(label)
})
