import type { CodeDelivery, SignInMethod, UserScope } from '@shrd/contract'

/** The sign-in policy of an application. */
export interface TestPolicy {
  /** Ways to sign in, the preferred one first. @default ['password', 'otp'] */
  readonly methods: readonly SignInMethod[]
  /** @default 'optional' */
  readonly second_factor: 'off' | 'optional' | 'required'
  /** Allows registration. @default true */
  readonly registration: boolean
  /** Asks for the address first. @default false */
  readonly identifier_first: boolean
  /** Deliveries of one-time codes. @default ['email'] */
  readonly otp_delivery: readonly CodeDelivery[]
  readonly password: TestPasswordPolicy
}

/** Rules of an application for new passwords. */
export interface TestPasswordPolicy {
  /** Minimum length if the password is the only factor. @default 15 */
  readonly min_length_alone: number
  /** Minimum length if a second factor is required. @default 8 */
  readonly min_length_with_second_factor: number
  /** @default 256 */
  readonly max_length: number
  /** Rejected passwords besides the well-known ones. @default [] */
  readonly common: readonly string[]
}

/** A registered application. */
export interface TestClient {
  readonly client_id: string
  readonly name: string
  /** True if users may type their password into the application itself. */
  readonly first_party: boolean
  /** Origins of its pages. */
  readonly allowed_origins: readonly string[]
  readonly redirect_uris: readonly string[]
  readonly post_logout_redirect_uris: readonly string[]
  /** The secret of a backend; `null` for a public application. */
  readonly client_secret: string | null
  /** A native application sends no origin. */
  readonly application_type: 'web' | 'native'
  /** APIs that it may request tokens for. */
  readonly resources: readonly { readonly uri: string; readonly scopes: readonly string[] }[]
  /** What it may do with the user's own account. @default [] */
  readonly user_scopes: readonly UserScope[]
  readonly policy: TestPolicy
}

/** A registration; omitted properties are as in the quick start. */
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
 * Creates an application with defaults: its pages have the running page's origin, and it returns to
 * their `/callback`.
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
    user_scopes: [],
    ...client,
    policy: { ...POLICY, ...policy, password: { ...POLICY.password, ...policy.password } },
  }
}

/**
 * Minimum length of a new password at an application; without a second factor it is never shorter.
 */
export function demandedLength({ password, second_factor }: TestPolicy): number {
  const { min_length_alone, min_length_with_second_factor } = password
  if (second_factor === 'required') return min_length_with_second_factor
  return Math.max(min_length_alone, min_length_with_second_factor)
}
