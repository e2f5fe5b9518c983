import type { Request } from 'playwright'

/** The service whose address all consumers use. */
export const ISSUER = 'https://id.example'
/** Its sign-in page. */
export const AUTHORIZE: string = `${ISSUER}/authorize`

interface Answer {
  readonly status: number
  readonly contentType: string
  readonly body: string
  readonly headers: Record<string, string>
}

/** The first step, as described in docs/reference/challenge-endpoint.md. */
const FIRST_STEP = {
  error: 'insufficient_authorization',
  auth_session: 'first',
  next: { kind: 'password' },
  data: {
    error: null,
    notice: null,
    email: null,
    user_id: null,
    confirming: false,
    client: null,
    methods: ['password', 'otp'],
    deliveries: ['email'],
    registration: true,
    minimum: null,
    scopes: null,
    consent: null,
    setup: null,
    expires_at: null,
  },
}

const METADATA = {
  issuer: ISSUER,
  authorization_endpoint: AUTHORIZE,
  token_endpoint: `${ISSUER}/token`,
  jwks_uri: `${ISSUER}/jwks`,
  authorization_challenge_endpoint: `${ISSUER}/challenge`,
  code_challenge_methods_supported: ['S256'],
  response_types_supported: ['code'],
}

/** Answers like an identity service to a page on which no user is signed in yet. */
export function answerAsService(request: Request): Answer {
  const { pathname } = new URL(request.url())
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  const json = (status: number, value: unknown) => ({
    status,
    contentType: 'application/json',
    body: JSON.stringify(value),
    headers,
  })
  if (pathname.startsWith('/.well-known/')) return json(200, METADATA)
  if (pathname === '/challenge' && request.method() === 'POST') return json(400, FIRST_STEP)
  return { status: 200, contentType: 'text/html', body: '<title>The service</title>', headers }
}
