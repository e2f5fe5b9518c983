import { createBrowserPorts, createShrdClient, type NewDocument } from '@shrd/client'
import { TERMS_VERSION } from '@shrd/contract/calls'
import {
  createIdentity,
  type PrivateKeys,
  type PublicIdentity,
  signLogin,
} from '@shrd/crypto/identity'
import { generate } from 'otplib'

/** What a member has when a journey begins. */
export interface Beginning {
  /** The name of a vault. Without one the dashboard asks for the first. */
  readonly vault?: string
  /** Documents in that vault, in the order of their creation. */
  readonly documents?: readonly BeginningDocument[]
  /** Whether the tours are still to come. @default the member has seen them */
  readonly hasToursAhead?: boolean
}

/** A document of a {@link Beginning}; what is left out is empty. */
export interface BeginningDocument extends Partial<Omit<NewDocument['body'], 'custom_fields'>> {
  readonly title: string
  readonly tags?: readonly string[]
}

/** What a new member keeps. */
export interface MadeMember {
  readonly privateKeys: PrivateKeys
  readonly publicIdentity: PublicIdentity
  /** Of the authenticator. */
  readonly secret: string
  readonly codes: readonly string[]
}

declare global {
  /** Registers a member and signs in, with the client of the product, at the origin of the page. */
  var makeMember: (apiOrigin: string, beginning: Beginning) => Promise<MadeMember>
}

globalThis.makeMember = async (apiOrigin, beginning) => {
  const { vault, documents = [], hasToursAhead = false } = beginning
  const pageOrigin = location.origin
  const client = createShrdClient({ apiOrigin, pageOrigin, ports: createBrowserPorts() })
  const { call } = client
  const { identity, privateKeys, genesis } = await createIdentity()
  const { user_id, sequence, head, publicSigningKey, publicExchangeKey } = identity
  const publicKeys = { user_id, publicSigningKey, publicExchangeKey }
  await call('register', { ...publicKeys, genesis, accepted_terms: TERMS_VERSION })

  const { code_verifier, ...asked } = await call('login', { user_id })
  const proof = await signLogin(identity, { origin: pageOrigin, code_verifier, ...asked })
  const setup = await call('verify', { user_id, code_verifier, ...proof })
  const { secret, codes } = setup
  if (secret === null || codes === null) throw new Error('The service offers no second factor.')
  const token = await generate({ secret })
  const { user } = await call('verifyTwoFactor', { token, code_verifier: setup.code_verifier })
  await client.session.signIn(user, identity, privateKeys)

  if (!hasToursAhead) await client.preferences.update({ seenTours: ['dashboard', 'profile'] })
  if (vault !== undefined) {
    const draft = { name: vault, description: null, icon: 'key' as const, tags: [] }
    const { vault_id } = await client.vaults.create(draft)
    for (const document of documents) {
      await client.documents.create(toNewDocument(document, vault_id))
    }
  }
  return { privateKeys, publicIdentity: { ...publicKeys, sequence, head }, secret, codes }
}

const EMPTY = { username: '', password: '', url: '', description: '', notes: '', custom_fields: [] }

function toNewDocument(
  { title, tags = [], ...fields }: BeginningDocument,
  vault_id: string,
): NewDocument {
  return {
    vault_id,
    header: { title, icon: 'key', tags: [...tags] },
    body: { ...EMPTY, ...fields },
  }
}
