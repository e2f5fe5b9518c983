import { SECRET_CLIENT, STANDARD_CLIENT } from './bench-clients.ts'
import {
  clientCredentials,
  createVisitor,
  introspect,
  jwks,
  refresh,
  signInAgain,
  signInFully,
  type Tokens,
  userinfo,
  type Visitor,
} from './flows.ts'

/** Something that clients do over and over, and that is measured. */
export interface Operation {
  readonly name: string
  /** The grant type that a provider must offer for it. */
  readonly grantType?: string
  /** Makes one visitor ready; every call of what it answers is one operation. */
  prepare(origin: string): Promise<Prepared>
}

/** A visitor who is ready. */
export interface Prepared {
  once(): Promise<unknown>
  end(): void
}

const STANDARD = { client_id: STANDARD_CLIENT.client_id }

/** Everything that is measured, in this order. */
export const OPERATIONS: readonly Operation[] = [
  {
    name: 'sign-in without a session, pages included',
    // A new visitor each time, so that nobody is known.
    prepare: async (origin) => ({
      once: async () => {
        const visitor = createVisitor(origin)
        await signInFully(visitor)
        visitor.browser.close()
      },
      end: () => {},
    }),
  },
  {
    name: 'sign-in with a session',
    prepare: (origin) => signedIn(origin, {}, (visitor) => signInAgain(visitor)),
  },
  {
    name: 'refresh',
    prepare: (origin) => {
      const latest: { tokens?: Tokens } = {}
      return signedIn(origin, {}, async (visitor, tokens) => {
        latest.tokens = await refresh(visitor, latest.tokens ?? tokens)
      })
    },
  },
  {
    name: 'sign-in with a session, RS256',
    prepare: (origin) =>
      signedIn(origin, STANDARD, (visitor) => signInAgain(visitor, STANDARD.client_id)),
  },
  {
    name: 'refresh, RS256',
    prepare: (origin) => {
      const latest: { tokens?: Tokens } = {}
      return signedIn(origin, STANDARD, async (visitor, tokens) => {
        latest.tokens = await refresh(visitor, latest.tokens ?? tokens, STANDARD.client_id)
      })
    },
  },
  {
    name: 'client credentials',
    grantType: 'client_credentials',
    prepare: async (origin) => ready(createVisitor(origin), clientCredentials),
  },
  {
    name: 'introspection',
    prepare: (origin) => signedIn(origin, { client_id: SECRET_CLIENT.client_id }, introspect),
  },
  { name: 'userinfo', prepare: (origin) => signedIn(origin, {}, userinfo) },
  { name: 'JWKS', prepare: async (origin) => ready(createVisitor(origin), jwks) },
]

async function signedIn(
  origin: string,
  options: Parameters<typeof signInFully>[1],
  work: (visitor: Visitor, tokens: Tokens) => Promise<unknown>,
): Promise<Prepared> {
  const visitor = createVisitor(origin)
  const tokens = await signInFully(visitor, options)
  return ready(visitor, () => work(visitor, tokens))
}

function ready(visitor: Visitor, work: (visitor: Visitor) => Promise<unknown>): Prepared {
  return { once: () => work(visitor), end: () => visitor.browser.close() }
}
