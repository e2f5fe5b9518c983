import type { CodeDelivery, SignInMethod } from '@shrd/contract'

/** What an application offers and demands of people who sign in. */
export interface TestPolicy {
  /** Ways to sign in, the first one foremost. @default ['password', 'otp'] */
  readonly methods: readonly SignInMethod[]
  /** @default 'optional' */
  readonly second_factor: 'off' | 'optional' | 'required'
  /** Whether somebody new may register. @default true */
  readonly registration: boolean
  /** Whether the address is asked for before anything else. @default false */
  readonly identifier_first: boolean
  /** How one-time codes are sent. @default ['email'] */
  readonly otp_delivery: readonly CodeDelivery[]
  readonly password: TestPasswordPolicy
}

/** What an application asks of new passwords. */
export interface TestPasswordPolicy {
  /** Characters, where the password is the only factor. @default 15 */
  readonly min_length_alone: number
  /** Characters, where a second factor is demanded. @default 8 */
  readonly min_length_with_second_factor: number
  /** @default 256 */
  readonly max_length: number
  /** Passwords that are refused besides the well-known ones. @default [] */
  readonly common: readonly string[]
}

/** An application that is registered with the service. */
export interface TestClient {
  readonly client_id: string
  readonly name: string
  /** Whether people may type their password into the application itself. */
  readonly first_party: boolean
  /** Origins of its pages. */
  readonly allowed_origins: readonly string[]
  readonly redirect_uris: readonly string[]
  readonly post_logout_redirect_uris: readonly string[]
  /** Of a backend; without one the application is public. */
  readonly client_secret: string | null
  /** A native application sends no origin. */
  readonly application_type: 'web' | 'native'
  /** APIs that it may ask tokens for. */
  readonly resources: readonly { readonly uri: string; readonly scopes: readonly string[] }[]
  readonly policy: TestPolicy
}

/** How an application is registered: whatever is left out is as in the quick start. */
export interface NewTestClient extends Partial<Omit<TestClient, 'policy'>> {
  readonly policy?: Partial<Omit<TestPolicy, 'password'>> & {
    readonly password?: Partial<TestPasswordPolicy>
  }
}

const POLICY: TestPolicy = {
  methods: ['password', 'otp'],
  second_factor: 'optional',
  registration: true,
  identifier_first: false,
  otp_delivery: ['email'],
  password: {
    min_length_alone: 15,
    min_length_with_second_factor: 8,
    max_length: 256,
    common: [],
  },
}

/**
 * An application with everything that was left out: its pages are those that run, and it comes back
 * to `/callback` of them.
 */
export function createTestClient({ policy = {}, ...client }: NewTestClient = {}): TestClient {
  const origin = globalThis.location?.origin ?? 'http://localhost:3000'
  const { allowed_origins = [origin] } = client
  return {
    client_id: 'app',
    name: 'Example',
    first_party: true,
    allowed_origins,
    redirect_uris: allowed_origins.map((one) => `${one}/callback`),
    post_logout_redirect_uris: allowed_origins.flatMap((one) => [one, `${one}/`]),
    client_secret: null,
    application_type: 'web',
    resources: [],
    ...client,
    policy: { ...POLICY, ...policy, password: { ...POLICY.password, ...policy.password } },
  }
}

/** Characters that a new password needs at an application; alone it is never allowed to be shorter. */
export function demandedLength({ password, second_factor }: TestPolicy): number {
  const { min_length_alone, min_length_with_second_factor } = password
  if (second_factor === 'required') return min_length_with_second_factor
  return Math.max(min_length_alone, min_length_with_second_factor)
}
