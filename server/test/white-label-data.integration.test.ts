import type { ThemeInput } from '@shrd/contract/theme'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandingHandlers } from '../src/account/branding/branding-handlers.ts'
import { clientHandlers } from '../src/account/clients/client-handlers.ts'
import { domainHandlers } from '../src/account/clients/domain-handlers.ts'
import { PLATFORM_ACCOUNT } from '../src/identity/first-person/platform-account.ts'
import { accountCalls, memberOf } from './account-calls.ts'
import { type Visitor, visit } from './hosted-visitor.ts'
import { createRequest, discover, locationOf } from './sign-in-journey.ts'
import { createPerson } from './test-person.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { createUserAgent } from './user-agent.ts'

const APPLICATION = 'http://localhost:5175'
const HOST = 'login.acme.example'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ database: 'sqlite' })
})
afterAll(() => server?.stop())

function callsOf(records: string[]) {
  const { services } = server.app
  const deps = { ...services, production: false, builtIn: [] }
  const resolveTxt = async () => [records]
  const handlers = {
    ...clientHandlers(deps),
    ...domainHandlers({ ...deps, resolveTxt }),
    ...brandingHandlers(services),
  }
  return accountCalls(server, handlers, memberOf(PLATFORM_ACCOUNT))
}

async function come(client_id: string, language = 'en'): Promise<Visitor & { html: string }> {
  const app = await discover(server, client_id)
  const agent = createUserAgent({ 'accept-language': language })
  const { url } = await createRequest(app, { redirect_uri: `${APPLICATION}/callback` }, agent)
  const path = new URL(locationOf(await agent.visit(url.href), server.origin)).pathname
  const { text: html } = await agent.visit(`${server.origin}${path}`)
  return Object.assign(await visit(server, path, agent), { html })
}

test('what a client decides about its look, its words and its rules is on its pages [IDENT-25]', async () => {
  const records: string[] = []
  const call = callsOf(records)
  const { client_id } = await call('addClient', { preset: 'react', origins: [APPLICATION] })
  const policy = { methods: ['password', 'otp'], second_factor: 'off' } as const
  await call('updateClient', {
    ...{ client_id, version: 1, name: 'Größe & Söhne' },
    tos_uri: 'https://brand.example/terms',
    policy_uri: 'https://brand.example/privacy',
    policy: { ...policy, methods: [...policy.methods], password: { min_length_alone: 21 } },
  })
  const pixels = { create: { width: 60, height: 30, channels: 3, background: '#0b6a5f' } } as const
  const { address } = await call(
    'uploadBrandImage',
    { client_id, slot: 'logo' },
    await sharp(pixels).png().toBuffer(),
  )
  const theme: ThemeInput = {
    color_scheme: 'dark',
    layout: 'split',
    engraving: 'none',
    ...{ radius: 14, logo: address },
    ...{ font: '"Noto Sans", sans-serif', 'font-heading': 'Georgia, serif' },
    ...{ light: { accent: '#0b6a5f' }, dark: { accent: '#7fd6c8' } },
  }
  const texts = { de: { 'password.title': 'Schön, dass Sie da sind' } }
  const branding = { theme, texts, mails: {} }
  const plain = await come(client_id)
  expect(plain.html).not.toMatch(/#0b6a5f|hosted-split|brand\//)
  await call('saveBrandingDraft', { client_id, version: 0, branding })
  await call('publishBranding', { client_id, version: 1 })

  const english = await come(client_id)
  for (const shown of [
    ...['<bdi>Größe &amp; Söhne</bdi>', `<img src="${address}"`, 'class="hosted hosted-split"'],
    ...['href="https://brand.example/terms"', 'href="https://brand.example/privacy"'],
    ...['#0b6a5f', '#7fd6c8', '--shrd-radius:14px', '--shrd-font:"Noto Sans", sans-serif'],
    ...['--shrd-font-heading:Georgia, serif', '<html lang="en" data-theme="dark">'],
  ]) {
    expect(english.html).toContain(shown)
  }
  expect(english.html).not.toContain('hosted-art')
  expect(english.html).not.toContain('Schön')
  const german = await come(client_id, 'de')
  expect(german.html).toContain('Schön, dass Sie da sind')
  expect(german.step.data).toMatchObject({ methods: ['password', 'otp'], registration: true })
  await german.send({ type: 'choose', to: 'register' })
  expect(german.step.data.minimum).toBe(21)

  const closed = { methods: ['password' as const], registration: false }
  const change = { ...closed, second_factor: 'required' as const }
  await call('updateClient', { client_id, version: 2, policy: change })
  const visitor = await come(client_id)
  expect(visitor.step.data).toMatchObject(closed)
  const { email, password } = await createPerson(server)
  await visitor.send({ type: 'password', email, password })
  expect(visitor.kind).toBe('second_factor_setup')

  records.push((await call('addClientDomain', { client_id, host: HOST })).record_value)
  await call('verifyClientDomain', { client_id })
  const agent = createUserAgent({ host: `${HOST}:${server.port}` })
  const { text } = await agent.visit(`${server.origin}/login`)
  expect(text).toContain('<bdi>Größe &amp; Söhne</bdi>')
  expect(text).toContain('#7fd6c8')
})
