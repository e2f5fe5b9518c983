import type { ChosenStep } from '@shrd/contract'
import { createProofKey } from '../relying-parties/challenge-application.ts'
import { API, SECRET } from './both-services.ts'
import type { NamedWalk } from './named-walk.ts'
import { PASSWORD, type Walk } from './walk.ts'

const choose = (to: ChosenStep) => ({ type: 'choose', to }) as const

/** What applications may send to the challenge endpoint, and with which proof. */
export const CHALLENGE_WALKS: readonly NamedWalk[] = [
  {
    name: 'an event in the first request',
    go: async (walk) => {
      const first = { type: 'password', email: walk.email, password: PASSWORD }
      await walk.begin({ fields: { event: JSON.stringify(first) } })
    },
  },
  {
    name: 'events that are none, which use nothing up',
    go: async (walk) => {
      await walk.begin()
      const { auth_session } = walk.last.json
      for (const sent of ['{', '[]', '{"type":"open"}', '{"type":"resend","more":1}', undefined]) {
        await walk.send({ type: 'resend' }, { fields: { auth_session, event: sent } })
      }
      await walk.signIn({ fields: { auth_session } })
    },
  },
  {
    name: 'an auth_session that was used, is made up, or is of another client',
    go: async (walk) => {
      await walk.begin()
      const { auth_session } = walk.last.json
      await walk.signIn({ fields: { auth_session, client_id: 'other' } })
      await walk.signIn({ fields: { auth_session, client_id: 'nobody' } })
      await walk.signIn({ fields: { auth_session, client_id: undefined } })
      await walk.send(choose('forgot'), { fields: { auth_session } })
      await walk.signIn({ fields: { auth_session } })
      await walk.signIn({ fields: { auth_session: 'made up' } })
    },
  },
  ...(
    [
      ['an address that is not registered', { redirect_uri: 'https://evil.example/callback' }],
      ['no address', { redirect_uri: undefined }],
      ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
      ['a plain challenge', { code_challenge_method: 'plain' }],
      ['an implicit answer', { response_type: 'token' }],
      ['a request object', { request: 'e30.e30.' }],
      ['no client', { client_id: undefined }],
      ['an unknown client', { client_id: 'nobody' }],
      ['an unknown API', { resource: 'https://api.evil.example' }],
      ['a prompt that does not exist', { prompt: 'shout' }],
      ['a prompt for consent', { prompt: 'consent' }],
      ['a prompt for silence', { prompt: 'none' }],
      ['a prompt for a new sign-in', { prompt: 'login' }],
      ['a third party', { client_id: 'third' }],
      ['an API of its own', { resource: API }],
    ] as const
  ).map(([name, fields]) => ({
    name: `a first request with ${name}`,
    go: (walk: Walk) => walk.begin({ fields }),
  })),
  ...['otp_request', 'forgot', 'register', 'key_file', 'reset', 'signup'].map((screen_hint) => ({
    name: `a wish to begin at ${screen_hint}`,
    go: (walk: Walk) => walk.begin({ fields: { screen_hint } }),
  })),
  ...[
    ...['Ada@Example.org', ' ada@example.org', 'ada@bücher.example', 'ada', 'ada@', '', '@'],
    ...['ada@example.org bob@example.org', `${'a'.repeat(65)}@example.org`, '+4512345678'],
  ].map((login_hint) => ({
    name: `a proposed address: ${login_hint}`,
    go: (walk: Walk) => walk.begin({ fields: { login_hint } }),
  })),
  ...['forgot', 'register', 'otp_request', 'key_file'].map((screen_hint) => ({
    name: `a proposed address and a wish to begin at ${screen_hint}`,
    go: (walk: Walk) => walk.begin({ fields: { login_hint: 'ada@example.org', screen_hint } }),
  })),
  {
    name: 'a proposed address, on the way through other steps',
    client: 'first',
    go: async (walk) => {
      await walk.begin({ fields: { login_hint: walk.email } })
      await walk.send(choose('register'))
      await walk.send(choose('password'))
      await walk.send({ ...choose('forgot'), email: 'typed@example.org' })
      await walk.send(choose('password'))
      await walk.send({ type: 'restart' })
      await walk.send({ type: 'identify', email: walk.email.toUpperCase() })
      await walk.send({ type: 'restart' })
      await walk.send({ type: 'identify', email: walk.email })
      await walk.signIn()
    },
  },
  {
    name: 'languages, which change no step',
    go: async (walk) => {
      await walk.begin({ fields: { ui_locales: 'tlh fr-CA de' } })
      await walk.signIn()
    },
  },
  ...['https://evil.example', 'null', 'https://app.example.evil.example'].map((origin) => ({
    name: `a page of ${origin}`,
    go: (walk: Walk) => walk.begin({ headers: { origin } }),
  })),
  { name: 'a program that poses as a page', go: (walk) => walk.begin({ headers: {} }) },
  {
    name: 'a program with a secret, and without',
    client: 'backend',
    go: async (walk) => {
      const fields = { client_secret: SECRET }
      await walk.begin({ headers: {} })
      await walk.begin({ headers: {}, fields: { client_secret: 'another' } })
      await walk.begin({ headers: {}, fields })
      await walk.signIn({ headers: {}, fields })
      await walk.redeem({ headers: {}, fields })
    },
  },
  {
    name: 'a native application, which sends no origin',
    client: 'native',
    go: async (walk) => {
      await walk.begin({ headers: {} })
      await walk.signIn({ headers: {} })
      await walk.redeem({ headers: {} })
      await walk.refresh({ headers: {} })
    },
  },
  {
    name: 'a sign-in that is bound to a key',
    go: async (walk) => {
      const [key, other] = await Promise.all([createProofKey(), createProofKey()])
      await walk.begin({ key })
      const { auth_session } = walk.last.json
      await walk.signIn({ fields: { auth_session } })
      await walk.signIn({ fields: { auth_session }, key: other })
      await walk.signIn({ fields: { auth_session }, key })
      await walk.redeem()
      await walk.begin({ key })
      await walk.signIn({ key })
      await walk.redeem({ key: other })
      await walk.begin({ key })
      await walk.signIn({ key })
      await walk.redeem({ key })
      await walk.userinfo({ key, scheme: 'DPoP' })
      await walk.userinfo({ key: other, scheme: 'DPoP' })
      await walk.userinfo({ scheme: 'Bearer' })
      await walk.refresh()
      await walk.refresh({ key: other })
      await walk.refresh({ key })
    },
  },
  {
    name: 'proofs that are none, or for elsewhere',
    go: async (walk) => {
      const key = await createProofKey()
      const { issuer } = walk.service
      const elsewhere = await key.prove(issuer, '/oauth/par')
      const get = await key.prove(issuer, '/oauth/authorize-challenge', { htm: 'GET' })
      const old = await key.prove(issuer, '/oauth/authorize-challenge', { nonce: 'an old one' })
      const origin = 'https://app.example'
      for (const dpop of ['none', elsewhere, get, old]) {
        await walk.begin({ headers: { origin, dpop } })
      }
      const proof = await key.prove(issuer, '/oauth/authorize-challenge')
      await walk.begin({ headers: { origin, dpop: proof } })
      await walk.begin({ headers: { origin, dpop: proof } })
    },
  },
]
