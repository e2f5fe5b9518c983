import type { ShrdClient } from '@shrd/client'
import type { TestServer } from '../test-server.ts'

/** The document that both partners write into. */
export const SHARED_TITLE = 'Shared'

/** Where a member's records are. */
export interface FilledVault {
  readonly vault_id: string
  readonly shared: string
}

/**
 * Gives a member one of everything: a vault, a category, documents with and without a readable
 * title, a file, a document that a partner reads, and all personal data.
 */
export async function fillVault(client: ShrdClient, partner: string): Promise<FilledVault> {
  const home = { name: 'Home', description: 'Lindenallee 8', icon: 'shield' as const, tags: [] }
  const { vault_id } = await client.vaults.create(home)
  const category = { parent_id: null, name: 'Bank', labels: {}, icon: 'key' as const }
  await client.categories.create(vault_id, category)
  const mail = await addDocument(client, vault_id, 'Mail')
  await client.files.upload(mail, new File(['what the file says'], 'note.txt'))
  await addDocument(client, vault_id, 'Diary', true)
  const shared = await addDocument(client, vault_id, SHARED_TITLE)
  await client.sharing.share(shared, [partner], ['update'])
  await client.preferences.update({ own: { tour: 'seen' } })
  await client.profile.updateContact({ first_name: 'Ada' }, { emails: [], invoice: null })
  await client.profile.updateAddress({ city: 'Hamburg' })
  return { vault_id, shared }
}

/** A document with a secret in it. */
export function addDocument(
  client: ShrdClient,
  vault_id: string,
  title: string,
  private_title = false,
): Promise<string> {
  const body = { username: '', url: '', description: '', notes: '', custom_fields: [] }
  return client.documents.create({
    vault_id,
    private_title,
    header: { title, tags: [], icon: 'key' },
    body: { ...body, password: `of ${title}` },
  })
}

/** Saves another password. */
export async function writeInto(
  { documents }: ShrdClient,
  document_id: string,
  password: string,
): Promise<void> {
  const base = await documents.get(document_id)
  const { status } = await documents.save(
    document_id,
    { body: { ...base.body, password } },
    { base },
  )
  if (status !== 'saved') throw new Error('Nobody else was writing.')
}

/** The numbers of the keys under which the records of a member are stored, each number once. */
export async function listSequences(
  { database: { knex } }: Pick<TestServer, 'database'>,
  user_id: string,
): Promise<readonly number[]> {
  const documents = await knex('documents').where({ user_id }).select()
  const own = await knex('self_documents').where({ user_id }).select()
  const vaults = await knex('vaults').where({ user_id }).select()
  const [root] = await knex('manifest_roots').where({ user_id }).orderBy('counter', 'desc').limit(1)
  const signed = [...documents, ...own, ...vaults, root].flatMap(statementsIn)
  const numbers = signed.flatMap(({ author = user_id, author_sequence, owner_sequence }) =>
    // A partner may have written last.
    author === user_id ? [author_sequence, owner_sequence] : [owner_sequence],
  )
  return [...new Set(numbers)].filter((number) => number !== undefined).toSorted()
}

/** What signed records say of their signers. */
interface Signers {
  readonly author?: string
  readonly author_sequence?: number
  readonly owner_sequence?: number
}

/** Whatever columns hold them. */
function statementsIn(row: object): Signers[] {
  return Object.values(row).flatMap((value) => {
    if (typeof value !== 'string' || !value.startsWith('{')) return []
    const parsed = JSON.parse(value)
    return [typeof parsed.statement === 'string' ? JSON.parse(parsed.statement) : parsed]
  })
}
