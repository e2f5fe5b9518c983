import { encodeBase64Url } from '@shrd/crypto'
import { verifyLogin } from '@shrd/crypto/identity'
import {
  createRotatingMember,
  openBrowser,
  type RotatingMember,
  signInTo,
} from '../rotation/rotating-member.ts'
import { type Lie, lie } from './lie.ts'

/** What the member's key has signed for the login that was asked for last. */
function findProof({ server }: RotatingMember): { statement: string; signature: string } {
  const { request } = server.received.filter(({ name }) => name === 'verify').at(-1) ?? {}
  const { statement, signature } = JSON.parse(new TextDecoder().decode(request?.body))
  return { statement, signature }
}

const encode = (text: string) => encodeBase64Url(new TextEncoder().encode(text))

const REVISION = 'shrd/v1/revision\0{"author":"usr_a","suite":1}'
const BASE = '"@method": POST\n"@target-uri": https://vault.example/api/vault'

/** What a server would like to have signed. */
const CHALLENGES: readonly (readonly [what: string, challenge: unknown])[] = [
  ['the bytes of a revision', REVISION],
  ['the bytes of a revision in base64url', encode(REVISION)],
  ['a signature base', BASE],
  ['a signature base in base64url', encode(BASE)],
  ['an entry that replaces keys', '{"reason":"routine","sequence":1}'],
  ['a megabyte', 'A'.repeat(1_000_000)],
  ['an object', { challenge: 'A'.repeat(43) }],
  ['nothing', ''],
]

/** 32 bytes, as a hash of something else has. */
const HASH = 'A'.repeat(43)

/** Nothing that a server chooses is signed as anything but a login. */
export const oracleLies: readonly Lie[] = [
  ...CHALLENGES.map(([what, challenge]) =>
    lie<RotatingMember>({
      name: `the server answers ${what} as a challenge`,
      row: [23],
      check: [],
      scene: createRotatingMember,
      tell: ({ server }) => server.deviate('login', (honest) => ({ ...honest, challenge })),
      async ask({ file, ...world }) {
        const browser = openBrowser(world)
        const signingIn = signInTo(browser, file)
        await signingIn.catch(() => undefined)
        const names = browser.sent.map(({ name }) => name)
        if (names.join() !== 'login') throw new Error(`Went on: ${names.join(', ')}`)
        return signingIn
      },
      code: 'internal',
    }),
  ),
  lie<RotatingMember>({
    name: 'the server answers the hash of something else as a challenge',
    row: [23],
    check: [],
    scene: createRotatingMember,
    tell: ({ server }) => server.deviate('login', (honest) => ({ ...honest, challenge: HASH })),
    async ask(world) {
      const signingIn = signInTo(openBrowser(world), world.file)
      await signingIn.catch(() => undefined)
      const { publicSigningKey, user_id } = world.member.identity
      const said = await verifyLogin(findProof(world), publicSigningKey)
      const isLogin = said.challenge === HASH && said.user_id === user_id && said.sequence === 0
      if (!isLogin) throw new Error('Something else was signed.')
      return signingIn
    },
    code: 'login_failed',
  }),
  {
    name: 'the server asks for a login that is good for years',
    row: [23, 24],
    check: [],
    async run() {
      const world = await createRotatingMember()
      const expires_at = Date.UTC(2100, 0)
      world.server.deviate('login', (honest) => ({ ...honest, expires_at }))
      await signInTo(openBrowser(world), world.file)
      const signed = JSON.parse(findProof(world).statement).expires_at
      if (signed !== world.clock.now() + 120_000) throw new Error(`Signed until ${signed}.`)
    },
  },
]
