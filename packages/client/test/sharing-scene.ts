import type { OpenedDocument } from '@shrd/crypto/documents'
import type { ShrdClient } from '../src/client.ts'
import type { NewDocument } from '../src/documents/documents.ts'
import type { SaveOutcome } from '../src/documents/save-document.ts'
import type { SharedScope } from '../src/sharing/sharing.ts'
import type { NewVault } from '../src/vaults/vaults.ts'
import { befriend } from './lying-server/befriend.ts'
import { createScene, type Scene, type SceneOptions, SECRET } from './lying-server/scene.ts'

/** A vault as it is made everywhere in tests. */
export const HOME: NewVault = { name: 'Home', description: null, icon: 'shield', tags: [] }

/** A document with the secret in its body. */
export function createDraft(vault_id: string): NewDocument {
  return {
    vault_id,
    header: { title: 'Mail', tags: ['work'], icon: 'key' },
    body: {
      username: 'ada',
      password: SECRET,
      url: '',
      description: '',
      notes: '',
      custom_fields: [],
    },
  }
}

/** Alice has a vault with a document in it. */
export interface DocumentScene extends Scene {
  readonly vault_id: string
  readonly document_id: string
}

/** Alice has made a document, and nobody is anybody's partner. */
export async function createDocumentScene(options?: SceneOptions): Promise<DocumentScene> {
  const scene = await createScene(options)
  const { client } = scene.alice
  const { vault_id } = await client.vaults.create(HOME)
  const document_id = await client.documents.create(createDraft(vault_id))
  return { ...scene, vault_id, document_id }
}

/** Alice and Bob are partners, and Alice and Mallory. */
export interface PartnerScene extends DocumentScene {
  /** Of the relationships between Alice and each of them. */
  readonly withBob: string
  readonly withMallory: string
}

/** Alice has invited both; nothing is shared yet. */
export async function createPartnerScene(): Promise<PartnerScene> {
  const scene = await createDocumentScene()
  const { server, alice, bob, mallory } = scene
  const withBob = await befriend(server, alice, bob)
  const withMallory = await befriend(server, alice, mallory, { receiver: 'Mallory' })
  return { ...scene, withBob, withMallory }
}

/** Alice's document, shared with Bob. */
export async function createSharedScene(
  scopes: readonly SharedScope[] = [],
): Promise<PartnerScene> {
  const scene = await createPartnerScene()
  await scene.alice.client.sharing.share(scene.document_id, [scene.withBob], scopes)
  return scene
}

/** Saves another password; answers what became of it. */
export async function savePassword(
  { documents }: Pick<ShrdClient, 'documents'>,
  base: OpenedDocument,
  password: string,
): Promise<SaveOutcome> {
  const { document_id, body } = base
  return documents.save(document_id, { body: { ...body, password } }, { base })
}
