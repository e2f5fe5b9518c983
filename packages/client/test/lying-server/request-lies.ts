import { encodeBase64Url } from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'
import { signRequest } from '@shrd/crypto/requests'
import type { FakeServer } from '../fake-server.ts'
import {
  createRotatingMember,
  openBrowser,
  type RotatingMember,
  signInTo,
} from '../rotation/rotating-member.ts'
import type { ServerRequest } from '../server-request.ts'
import { API, PAGE } from '../world.ts'
import { type Lie, lie } from './lie.ts'

/** The parts of a request before its signature. */
export interface RequestParts {
  method: string
  path: string
  body?: object
}

export const LIST_VAULTS: RequestParts = { method: 'GET', path: '/api/vault/all' }

/** A member whose honest request an attacker has captured. */
export interface CapturedRequest extends RotatingMember {
  readonly captured: ServerRequest
}

/** Captures a request of the member's own client before it arrives. */
export async function captureRequest(
  world: RotatingMember,
  { method, path, body }: RequestParts,
): Promise<CapturedRequest> {
  const { server, clock, member, user_id } = world
  const session = server.sessions().at(-1)
  if (session === undefined) throw new Error('Nobody is signed in.')
  const url = new URL(path, API).href
  const bytes = body && new TextEncoder().encode(JSON.stringify(body))
  const signed = await signRequest(
    { method, url, body: bytes, session: session.reference, idempotencyKey: undefined },
    { keyid: `${user_id}.0`, key: member.identity.signingKey },
    {
      created: Math.floor(clock.now() / 1000),
      nonce: encodeBase64Url(crypto.getRandomValues(new Uint8Array(16))),
    },
  )
  const headers = Object.fromEntries(new Headers({ ...signed, 'Shrd-Client': '1' }))
  const { cookie } = session
  return { ...world, captured: { method, url, headers, body: bytes, cookie, origin: PAGE } }
}

/** Sends a request like any outsider; throws the code of a refusal. */
export async function send(server: FakeServer, request: ServerRequest): Promise<unknown> {
  const { response } = await server.answer(request)
  const answer: unknown = await response.json()
  if (response.ok) return answer
  // Problem details have a code.
  throw new ShrdError((answer as { code: string }).code)
}

const capture = (parts: RequestParts) => async () =>
  captureRequest(await createRotatingMember(), parts)

/** Sends the captured request with a change. */
function sendChanged(change: (captured: ServerRequest) => Partial<ServerRequest>) {
  return ({ server, captured }: CapturedRequest) =>
    send(server, { ...captured, ...change(captured) })
}

const VAULT = { name: 'Home', description: null, icon: 'shield', tags: [] }

/** Attacks on the connection by someone who also has the session cookie. */
export const requestLies: readonly Lie[] = [
  lie<CapturedRequest>({
    name: 'a captured request arrives more than a minute later',
    row: [24],
    check: ['REQUEST_CHECKS/checkMoment'],
    scene: capture(LIST_VAULTS),
    tell: ({ clock }) => clock.advance(61_000),
    ask: sendChanged(() => ({})),
    code: 'signature_stale',
  }),
  lie<CapturedRequest>({
    name: 'the body of a captured request is exchanged',
    row: [24],
    check: ['REQUEST_CHECKS/checkDigest'],
    scene: capture({ method: 'POST', path: '/api/vault', body: VAULT }),
    tell: () => undefined,
    ask: sendChanged(() => ({
      body: new TextEncoder().encode(JSON.stringify({ ...VAULT, name: 'Hole' })),
    })),
    code: 'signature_invalid',
  }),
  lie<CapturedRequest>({
    name: 'a captured request is sent to another path',
    row: [24],
    check: ['REQUEST_CHECKS/checkSignature'],
    scene: capture(LIST_VAULTS),
    tell: () => undefined,
    ask: sendChanged(() => ({ url: `${API}/api/manifest` })),
    code: 'signature_invalid',
  }),
  lie<CapturedRequest>({
    name: 'a captured request is sent with other parameters',
    row: [24],
    check: ['REQUEST_CHECKS/checkSignature'],
    scene: capture({ method: 'GET', path: '/api/manifest/roots?from=5' }),
    tell: () => undefined,
    ask: sendChanged(() => ({ url: `${API}/api/manifest/roots?from=0` })),
    code: 'signature_invalid',
  }),
  lie<CapturedRequest>({
    name: 'a request for another host is sent here',
    row: [24],
    check: ['REQUEST_CHECKS/checkSignature'],
    scene: capture({ ...LIST_VAULTS, path: 'https://elsewhere.example/api/vault/all' }),
    tell: () => undefined,
    ask: sendChanged(() => ({ url: `${API}${LIST_VAULTS.path}` })),
    code: 'signature_invalid',
  }),
  lie<CapturedRequest>({
    name: 'a captured request is said to be of another session',
    row: [24],
    check: ['REQUEST_CHECKS/checkSignature'],
    scene: capture(LIST_VAULTS),
    async tell(scene) {
      await signInTo(openBrowser(scene), scene.file)
    },
    ask: async ({ server, captured }) => {
      const other = server.sessions().at(-1)
      const { cookie, reference = '' } = other ?? {}
      const headers = { ...captured.headers, 'shrd-session': reference }
      return send(server, { ...captured, headers, cookie })
    },
    code: 'signature_invalid',
  }),
  lie<RotatingMember>({
    name: 'the server passes on a challenge of another server',
    row: [23, 24],
    check: ['refuseUnless/checkAudience'],
    scene: createRotatingMember,
    tell({ server }) {
      const audience = 'https://elsewhere.example'
      server.deviate('login', (honest) => ({ ...honest, audience }))
    },
    ask: (scene) => signInTo(openBrowser(scene), scene.file),
    code: 'login_audience_mismatch',
  }),
]
