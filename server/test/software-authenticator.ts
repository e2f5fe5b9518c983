import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign as signWith,
} from 'node:crypto'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@shrd/contract'

/** What an authenticator says of a touch (WebAuthn, 6.1), as set or left out. */
export interface Flags {
  readonly isPresent?: boolean
  readonly isVerified?: boolean
  readonly isBackupEligible?: boolean
  readonly isBackedUp?: boolean
}

/** How a response differs from a right one. */
export interface Lie extends Flags {
  readonly type?: string
  readonly challenge?: string
  readonly origin?: string
  readonly crossOrigin?: boolean
  readonly topOrigin?: string
  readonly rpId?: string
  readonly counter?: number
  readonly userHandle?: string | null
  /** Changes the data of the authenticator before it is signed. */
  readonly data?: (bytes: Buffer) => Buffer
  /** Changes the data of the authenticator after it was signed. */
  readonly sent?: (bytes: Buffer) => Buffer
  /** Changes the signature. */
  readonly signature?: (bytes: Buffer) => Buffer
  /** Changes the attestation object. */
  readonly object?: (bytes: Buffer) => Buffer
  /** The format and the statement of an attestation. */
  readonly attestation?: { readonly fmt: string; readonly attStmt: Cbor }
  /** The algorithm that the public key states. */
  readonly alg?: number
}

/** An authenticator that does what the specification says, and lies where it is told to. */
export interface SoftwareAuthenticator {
  /** Makes a passkey on a page. The last one made answers. */
  create(options: PasskeyCreation, page: Page, lie?: Lie): PasskeyAttestation
  /** Answers with the passkey that it has for the domain. */
  get(options: PasskeyRequest, page: Page, lie?: Lie): PasskeyAssertion
  /** Uses so far. A synced passkey does not count. */
  counter: number
  /** A second authenticator with the same keys and counters. */
  copy(): SoftwareAuthenticator
}

/** The origin of the page that asks. */
export type Page = string

/** The kind of an authenticator. */
export interface AuthenticatorKind {
  readonly algorithm?: 'ES256' | 'EdDSA' | 'RS256'
  readonly flags?: Flags
  readonly aaguid?: string
  /** True if it counts its uses. */
  readonly counts?: boolean
  readonly transports?: readonly string[]
}

interface Held {
  readonly id: Buffer
  readonly rpId: string
  readonly userHandle: string
  readonly privateKey: KeyObject
}

const ANY_MODEL = '00000000-0000-0000-0000-000000000000'

/** See {@link SoftwareAuthenticator}. */
export function createAuthenticator(
  kind: AuthenticatorKind = {},
  held: Held[] = [],
): SoftwareAuthenticator {
  const { algorithm = 'ES256', aaguid = ANY_MODEL, counts = false } = kind
  const authenticator: SoftwareAuthenticator = {
    counter: 0,
    create(options, page, lie = {}) {
      const { privateKey, publicKey } = makeKeys(algorithm)
      const made = { id: randomBytes(16), rpId: options.rp.id, userHandle: options.user.id }
      held.push({ ...made, privateKey })
      const key = cbor(coseOf(algorithm, publicKey, lie.alg))
      const length = Buffer.from([made.id.length >> 8, made.id.length & 255])
      const model = Buffer.from(aaguid.replaceAll('-', ''), 'hex')
      const attested = Buffer.concat([model, length, made.id, key])
      const data = authenticatorData(made.rpId, attested, lie)
      const { fmt, attStmt } = lie.attestation ?? { fmt: 'none', attStmt: new Map() }
      const entries: [string, Cbor][] = [
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', data],
      ]
      const object = cbor(new Map(entries))
      return {
        ...{ id: text(made.id), rawId: text(made.id), type: 'public-key' },
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, page, lie),
          attestationObject: text(lie.object?.(object) ?? object),
          transports: [...(kind.transports ?? ['internal'])],
        },
      }
    },
    get(options, page, lie = {}) {
      const allowed = options.allowCredentials?.map(({ id }) => id)
      const found = held.findLast(
        ({ id, rpId }) => rpId === options.rpId && (allowed?.includes(text(id)) ?? true),
      )
      if (found === undefined) throw new Error(`no passkey for ${options.rpId}`)
      if (counts) authenticator.counter++
      const data = authenticatorData(found.rpId, Buffer.alloc(0), lie)
      const client = clientData('webauthn.get', options.challenge, page, lie)
      const hash = createHash('sha256').update(Buffer.from(client, 'base64url')).digest()
      const signed = Buffer.concat([data, hash])
      const signature = signWith(algorithm === 'EdDSA' ? null : 'sha256', signed, found.privateKey)
      const handle = lie.userHandle === undefined ? found.userHandle : lie.userHandle
      return {
        ...{ id: text(found.id), rawId: text(found.id), type: 'public-key' },
        response: {
          clientDataJSON: client,
          authenticatorData: text(lie.sent?.(data) ?? data),
          signature: text(lie.signature?.(signature) ?? signature),
          ...(handle !== null && { userHandle: handle }),
        },
      }
    },
    copy() {
      const twin = createAuthenticator(kind, held)
      twin.counter = authenticator.counter
      return twin
    },
  }
  return authenticator

  /** WebAuthn, 6.1. */
  function authenticatorData(rpId: string, attested: Buffer, lie: Lie): Buffer {
    const flags = { isPresent: true, isVerified: true, ...kind.flags, ...lie }
    const bits =
      (flags.isPresent ? 0x01 : 0) |
      (flags.isVerified ? 0x04 : 0) |
      (flags.isBackupEligible ? 0x08 : 0) |
      (flags.isBackedUp ? 0x10 : 0) |
      (attested.length > 0 ? 0x40 : 0)
    const hash = createHash('sha256')
      .update(lie.rpId ?? rpId)
      .digest()
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lie.counter ?? authenticator.counter)
    const data = Buffer.concat([hash, Buffer.from([bits]), counter, attested])
    return lie.data?.(data) ?? data
  }
}

/** WebAuthn, 5.8.1. */
function clientData(type: string, challenge: string, page: string, lie: Lie): string {
  const { crossOrigin = false, topOrigin } = lie
  const data = {
    type: lie.type ?? type,
    challenge: lie.challenge ?? challenge,
    origin: lie.origin ?? page,
    crossOrigin,
    ...(topOrigin !== undefined && { topOrigin }),
  }
  return text(Buffer.from(JSON.stringify(data)))
}

function makeKeys(algorithm: NonNullable<AuthenticatorKind['algorithm']>) {
  if (algorithm === 'ES256') return generateKeyPairSync('ec', { namedCurve: 'P-256' })
  if (algorithm === 'EdDSA') return generateKeyPairSync('ed25519')
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
}

/** RFC 9053: the key as a map with whole numbers for names. */
function coseOf(
  algorithm: NonNullable<AuthenticatorKind['algorithm']>,
  publicKey: KeyObject,
  alg?: number,
): Cbor {
  const { x = '', y = '', n = '', e = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (part: string) => Buffer.from(part, 'base64url')
  const entries: Record<typeof algorithm, [number, Cbor][]> = {
    ES256: [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ],
    EdDSA: [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(x)],
    ],
    RS256: [
      [1, 3],
      [3, -257],
      [-1, bytes(n)],
      [-2, bytes(e)],
    ],
  }
  return new Map(
    entries[algorithm].map(([name, value]) => [name, name === 3 ? (alg ?? value) : value]),
  )
}

/** The values that authenticators write. */
export type Cbor = number | string | Buffer | readonly Cbor[] | Map<number | string, Cbor>

/** RFC 8949, as far as authenticators use it. */
export function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') {
    const bytes = Buffer.from(value)
    return Buffer.concat([head(3, bytes.length), bytes])
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map) {
    const entries = [...value].flatMap(([name, member]) => [cbor(name), cbor(member)])
    return Buffer.concat([head(5, value.size), ...entries])
  }
  return Buffer.concat([head(4, value.length), ...value.map(cbor)])
}

function head(major: number, length: number): Buffer {
  const first = major << 5
  if (length < 24) return Buffer.from([first | length])
  if (length < 0x100) return Buffer.from([first | 24, length])
  return Buffer.from([first | 25, length >> 8, length & 255])
}

function text(bytes: Buffer): string {
  return bytes.toString('base64url')
}
