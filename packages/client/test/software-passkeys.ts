import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { PasskeyAssertion, PasskeyAttestation } from '@shrd/contract'
import { clientError } from '../src/errors.ts'
import type { PasskeyCeremony } from '../src/passkeys/ask-secret.ts'

/** How an authenticator differs from a good one. */
export interface PasskeyKind {
  /** When it computes secrets. @default 'always' */
  readonly secrets?: 'always' | 'at sign-in' | 'never' | undefined
  /** True if it does not say beforehand that it computes none. */
  readonly isSilent?: boolean
}

/** A security key or a device, which people touch. */
export interface SoftwarePasskeys extends PasskeyCeremony {
  /** Every dialog so far. */
  readonly asked: { readonly kind: 'create' | 'get'; readonly credential: string }[]
  /** Ids that the browser was told to forget. */
  readonly forgotten: string[]
  /** The next dialog is closed without a touch. */
  cancelNext(): void
  /** The passkey that the user chooses among several. @default the last one made */
  choose(credentialId: string): void
}

interface Held {
  readonly id: string
  readonly rpId: string
  readonly secret: Buffer
}

/** An authenticator without a screen, with the PRF of WebAuthn (Level 3, 10.1.4). */
export function createSoftwarePasskeys(kind: PasskeyKind = {}): SoftwarePasskeys {
  const { secrets = 'always', isSilent = false } = kind
  const held: Held[] = []
  const asked: SoftwarePasskeys['asked'] = []
  const forgotten: string[] = []
  let cancels = false
  let chosen: string | undefined

  function refuseIfClosed(): void {
    const isClosed = cancels
    cancels = false
    if (isClosed) throw clientError('passkey_cancelled')
  }

  return {
    asked,
    forgotten,
    cancelNext() {
      cancels = true
    },
    choose(id) {
      chosen = id
    },
    async create(creation, input) {
      refuseIfClosed()
      const known = creation.excludeCredentials.map(({ id }) => id)
      if (held.some(({ id }) => known.includes(id))) throw clientError('passkey_exists')
      const made = { id: text(randomBytes(16)), rpId: creation.rp.id, secret: randomBytes(32) }
      held.push(made)
      asked.push({ kind: 'create', credential: made.id })
      const credential: PasskeyAttestation = {
        ...{ id: made.id, rawId: made.id, type: 'public-key' },
        response: {
          clientDataJSON: clientData(creation.challenge),
          attestationObject: text(Buffer.from('none')),
          transports: ['internal'],
        },
      }
      const secret = secrets === 'always' ? evaluate(made, input) : undefined
      return { credential, secret, mayHaveSecret: isSilent || secrets !== 'never' }
    },
    async get(request, inputs) {
      refuseIfClosed()
      const allowed = request.allowCredentials?.map(({ id }) => id)
      const usable = held.filter(
        ({ id, rpId }) => rpId === request.rpId && (allowed?.includes(id) ?? true),
      )
      const found = usable.find(({ id }) => id === chosen) ?? usable.at(-1)
      if (found === undefined) throw clientError('passkey_cancelled')
      asked.push({ kind: 'get', credential: found.id })
      const credential: PasskeyAssertion = {
        ...{ id: found.id, rawId: found.id, type: 'public-key' },
        response: {
          clientDataJSON: clientData(request.challenge),
          authenticatorData: text(Buffer.from('data')),
          signature: text(Buffer.from('signature')),
        },
      }
      const input = inputs.get(found.id)
      const has = secrets !== 'never' && input !== undefined
      return { credential, secret: has ? evaluate(found, input) : undefined }
    },
    async forget({ credentialId }) {
      forgotten.push(credentialId)
    },
  }
}

/** As browsers do: what a page gives never reaches the authenticator itself. */
function evaluate({ secret }: Held, input: Uint8Array): Uint8Array<ArrayBuffer> {
  const salt = createHash('sha256').update('WebAuthn PRF\0').update(input).digest()
  return new Uint8Array(createHmac('sha256', secret).update(salt).digest())
}

function clientData(challenge: string): string {
  return text(Buffer.from(JSON.stringify({ challenge })))
}

function text(bytes: Buffer): string {
  return bytes.toString('base64url')
}
