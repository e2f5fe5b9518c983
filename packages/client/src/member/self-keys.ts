import {
  createSelfDocument,
  describeDocument,
  findDocumentEntry,
  type Identity,
  type KeyLog,
  openSelfKey,
  type SelfKey,
  selfDocumentId,
  verifyDocument,
} from '@shrd/crypto'
import type { Call } from '../transport/transport.ts'
import type { ManifestStore } from './manifest-store.ts'

/** The key under which the member keeps what is theirs alone. */
export interface SelfKeys {
  /** The self key, made at its first use; every verification of a document applies. */
  get(): Promise<SelfKey>
}

interface SelfKeysDependencies {
  call: Call
  identity: Identity
  ownLog(): Promise<KeyLog>
  findManifest(): ManifestStore
}

/** What is readable of a self document. */
const SELF_HEADER = { tags: [] as never[], icon: 'self' as const, title: '' as const }

/** The self key of one signed-in member, opened once. */
export function createSelfKeys(dependencies: SelfKeysDependencies): SelfKeys {
  let opened: Promise<SelfKey> | undefined
  return {
    get() {
      opened ??= findOrCreate(dependencies).catch((error: unknown) => {
        opened = undefined
        throw error
      })
      return opened
    },
  }
}

/**
 * Whether there is one is what the manifest says, and never the server: a client that makes a new
 * key because it is told that there is none would forget everything that the old one sealed.
 */
async function findOrCreate(dependencies: SelfKeysDependencies): Promise<SelfKey> {
  const { call, identity, ownLog, findManifest } = dependencies
  const document_id = await selfDocumentId(identity.user_id)
  const pin = await findDocumentEntry(await findManifest().read(), document_id)
  const owner = await ownLog()
  if (pin === undefined) return create(dependencies, owner)
  const document = await call('getSelfDocument', {})
  return openSelfKey(identity, document, { owner, pin })
}

async function create(
  { call, identity, findManifest }: SelfKeysDependencies,
  owner: KeyLog,
): Promise<SelfKey> {
  const document = await createSelfDocument(identity)
  const verified = await verifyDocument(document, { owner })
  const entry = describeDocument(verified, { vault_id: null, category_id: null })
  await findManifest().write([{ type: 'put-document', entry }], (manifest) =>
    // Made with exactly this header.
    call('createSelfDocument', { ...document, header: SELF_HEADER, manifest }),
  )
  return openSelfKey(identity, document, { owner })
}
