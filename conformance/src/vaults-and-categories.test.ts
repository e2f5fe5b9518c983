import { statementText } from './conventions.ts'
import { withoutSuite } from './document-saving.ts'
import { decodeBase64url, encodeBase64url } from './encodings.ts'
import type { Read } from './read-signed.ts'
import { runPage } from './run-page.ts'
import {
  type OrderPin,
  type OrderTrust,
  openDescription,
  openVault,
  verifyCategory,
  verifyCategoryDeletion,
  verifyVault,
  verifyVaultDeletion,
} from './vaults-and-categories.ts'
import { type ReaderName, readerOf } from './vector-documents.ts'
import { type MemberName, readLogOf } from './vector-members.ts'

interface DescriptionInput {
  readonly operation: 'open description'
  readonly vault_id: string
  readonly owner: string
  readonly key: string
  readonly sealed: string
}

interface Trusted {
  readonly owner: MemberName
  readonly pin: OrderPin | null
}

type Input =
  | DescriptionInput
  | (Trusted & { operation: 'verify vault'; vault: unknown })
  | (Trusted & { operation: 'open vault'; vault: unknown; reader: ReaderName })
  | (Trusted & { operation: 'verify category'; category: unknown })
  | (Trusted & { operation: 'verify vault deletion'; deletion: unknown })
  | (Trusted & { operation: 'verify category deletion'; deletion: unknown })

function trust({ owner, pin }: Trusted): OrderTrust {
  return { owner: readLogOf(owner), pin }
}

function description({ vault_id, owner, key, sealed }: DescriptionInput): object {
  const plain = openDescription(decodeBase64url(key), { vault_id, owner }, sealed)
  return { statement: statementText({ vault_id, owner }), plaintext: encodeBase64url(plain) }
}

function written({ says, hash }: Read<object>): object {
  return { ...withoutSuite(says), hash }
}

function head({ says, hash }: Read<{ readonly revision: number }>): object {
  return { revision: says.revision, hash }
}

function vault(input: Trusted & { vault: unknown }): object {
  const vault = verifyVault(input.vault, trust(input))
  return { ...written(vault), encrypted_keys: vault.grant === null ? [] : [vault.grant] }
}

function compute(input: Input): unknown {
  switch (input.operation) {
    case 'open description':
      return description(input)
    case 'verify vault':
      return vault(input)
    case 'open vault':
      return openVault(verifyVault(input.vault, trust(input)), readerOf(input.reader))
    case 'verify category':
      return written(verifyCategory(input.category, trust(input)))
    case 'verify vault deletion':
      return head(verifyVaultDeletion(input.deletion, trust(input)))
    case 'verify category deletion':
      return head(verifyCategoryDeletion(input.deletion, trust(input)))
  }
}

runPage<Input>('vaults-and-categories', compute)
