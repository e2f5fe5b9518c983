import { createId, type SignedRecord } from '@shrd/crypto'
import { ShrdError } from '@shrd/crypto/errors'
import { type LogAction, signLogEntry } from '@shrd/crypto/log'
import { createSharedScene, type PartnerScene } from '../sharing-scene.ts'
import { signStatement } from './forge.ts'
import { type Lie, lie } from './lie.ts'
import type { Player } from './scene.ts'

/** An entry, and by whom the server says that it is. */
interface ToldEntry {
  by: Player
  record: SignedRecord
}

/** Lies about what was done with Alice's document, which Bob may update. */
function logLie(
  parts: Pick<Lie, 'name' | 'row' | 'check'> & {
    tell(scene: PartnerScene): Promise<ToldEntry>
  },
): Lie {
  return lie<PartnerScene>({
    ...parts,
    scene: () => createSharedScene(['update']),
    async tell(scene) {
      const { by, record } = await parts.tell(scene)
      const { user_id } = by.member.identity
      const told = { _id: '1', created_at: 0, action: 'update', description: '' }
      scene.server.logs.set(scene.document_id, [{ ...told, user_id, record }])
    },
    async ask({ alice, document_id }) {
      const page = await alice.client.logs.list(document_id)
      const [refused] = page.refused
      if (refused !== undefined && page.items.length === 0) throw new ShrdError(refused.code)
      return page
    },
    code: 'record_invalid',
  })
}

/** The first entry of an author on a document. */
function firstEntry({ member: { identity } }: Player, document_id: string) {
  const action: LogAction = 'update'
  return { document_id, action, revision: 1, at: 0, author: identity.user_id, author_sequence: 0 }
}

/** Logs of documents that say what nobody did. */
export const logLies: readonly Lie[] = [
  logLie({
    name: 'the server makes up what a partner has done',
    row: [18],
    check: ['LOG_ENTRY_CHECKS/checkEntrySigned'],
    async tell({ bob, mallory, document_id }) {
      const entry = { ...firstEntry(bob, document_id), number: 1, prev: null }
      return { by: bob, record: await signStatement('log-entry', entry, mallory.member.identity) }
    },
  }),
  logLie({
    name: 'a partner says that the owner has done what the partner did',
    row: [18],
    check: ['LOG_ENTRY_CHECKS/checkEntryAuthor'],
    async tell({ alice, bob, document_id }) {
      const entry = { ...firstEntry(alice, document_id), number: 1, prev: null }
      return { by: bob, record: await signStatement('log-entry', entry, bob.member.identity) }
    },
  }),
  logLie({
    name: 'the server shows what a partner has done with another document',
    row: [6],
    check: ['LOG_ENTRY_CHECKS/checkEntryDocument'],
    async tell({ bob }) {
      const draft = { document_id: createId('doc'), action: 'update', revision: 1, at: 0 } as const
      return { by: bob, record: (await signLogEntry(bob.member.identity, null, draft)).record }
    },
  }),
]
