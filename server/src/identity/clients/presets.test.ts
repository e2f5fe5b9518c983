import { describe, expect, test } from 'vitest'
import { EMPTY } from './add-client.ts'
import { parseClientSettings } from './client-settings.ts'
import { addressesOf, type Preset, type PresetParts } from './preset.ts'
import { PRESET_NAMES, PRESETS } from './presets.ts'

const PARTS: PresetParts = {
  issuer: 'https://id.example.org',
  client_id: 'my-app',
  secret: 'the-secret',
  address: 'https://app.example.com',
  redirect_uris: ['https://app.example.com/callback'],
  post_logout_redirect_uris: ['https://app.example.com/'],
}
const WITHOUT_SECRET = { ...PARTS, secret: undefined }

describe.each(PRESET_NAMES)('the preset %s', (name) => {
  const preset: Preset = PRESETS[name]

  test('has lines that name the service and the application', () => {
    const lines = preset.lines(PARTS)
    expect(lines).toContain('https://id.example.org')
    expect(lines).toContain('my-app')
    expect(lines).not.toContain('undefined')
  })

  test('has lines with the secret, or without one for a browser', () => {
    expect(preset.lines(PARTS).includes('the-secret')).toBe(preset.kind === 'server')
    const where = '<npm run client -- secret my-app>'
    expect(preset.lines(WITHOUT_SECRET).includes(where)).toBe(preset.kind === 'server')
  })

  test('makes settings that a client can have', () => {
    const { kind, signing, pkce, claims_in_id_token } = preset
    const addresses = addressesOf(preset, ['https://app.example.com/wiki'])
    const { redirect_uris } = name === 'other' ? PARTS : addresses
    const settings = parseClientSettings(
      {
        ...{ ...EMPTY, name, mapped_claims: {} },
        ...{ kind, signing, pkce, claims_in_id_token, redirect_uris },
        post_logout_redirect_uris: addresses.post_logout_redirect_uris,
      },
      { production: true },
    )
    expect(settings.redirect_uris).toEqual(redirect_uris)
  })
})

test('our own applications state ES256, and all others get the default of OpenID Connect', () => {
  const own = PRESET_NAMES.filter((name) => PRESETS[name].signing === 'ES256')
  expect(own).toEqual(['react', 'next', 'script', 'web'])
})

test.each(['react', 'next'] as const)('the lines for %s say which packages to install', (name) => {
  const [install = '', ...code] = PRESETS[name].lines(PARTS).split('\n')
  const imported = code.join('\n').matchAll(/from '(@shrd\/\w+)/g)
  expect(install).toMatch(/^\/\/ npm install /)
  for (const [, name] of imported) expect(install.split(' ')).toContain(name)
})

test('a redirect URI is named where it is not the usual one', () => {
  expect(PRESETS.react.lines(PARTS)).not.toContain('redirect_uri')
  const redirect_uris = ['https://app.example.com/signed-in']
  expect(PRESETS.next.lines({ ...PARTS, redirect_uris })).toContain(
    "redirect_uri: 'https://app.example.com/signed-in'",
  )
  expect(PRESETS.web.lines(PARTS)).not.toContain('paths')
  expect(PRESETS.web.lines({ ...PARTS, redirect_uris })).toContain(
    "paths: { callback: '/signed-in' }",
  )
})

test('plain http is allowed only where the service has it', () => {
  expect(PRESETS['openid-client'].lines(PARTS)).not.toContain('allowInsecureRequests')
  const local = { ...PARTS, issuer: 'http://localhost:3000' }
  expect(PRESETS['openid-client'].lines(local)).toContain('allowInsecureRequests')
})
