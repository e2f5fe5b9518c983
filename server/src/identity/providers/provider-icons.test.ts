import { providerIcon, providerKind, providerSign } from '@shrd/contract'
import { expect, test } from 'vitest'
import { findIconProblem } from './icon-problem.ts'
import { drawIcon } from './provider-icons.ts'

const oidc = { kind: 'oidc', name: 'Example' } as const
const drawingIn = (address: string) => Buffer.from(address.split(',')[1] ?? '', 'base64').toString()

test('the chosen image comes first, then the chosen sign, then the sign of the kind', () => {
  const image = 'data:image/png;base64,iVBORw0KGgo='
  expect(drawIcon(oidc, image)).toBe(image)
  const google = { kind: 'google', name: 'Google' } as const
  expect(drawIcon(google, 'key')).toBe(drawIcon(oidc, 'key'))
  expect(drawIcon(google, null)).toBe(drawIcon(oidc, 'google'))
})

test.each([
  ['Example', '>E<'],
  [' ékole', '>É<'],
  ['<b>', '>&#60;<'],
  ['&', '>&#38;<'],
  ['👩‍🏫 Staff', '>👩‍🏫<'],
])('a provider %j without a sign has the first letter of its name', (name, letter) => {
  for (const kind of ['oidc', 'oauth2'] as const) {
    expect(drawingIn(drawIcon({ kind, name }, null))).toContain(letter)
  }
})

test('every icon of the service is as harmless as an uploaded one, and no larger', () => {
  const kinds = providerKind.options.map((kind) => drawIcon({ kind, name: 'A' }, null))
  const signs = providerSign.options.map((sign) => drawIcon(oidc, sign))
  for (const icon of [...kinds, ...signs]) {
    expect(providerIcon.safeParse(icon).success).toBe(true)
    expect(findIconProblem(icon), drawingIn(icon)).toBeUndefined()
  }
})
