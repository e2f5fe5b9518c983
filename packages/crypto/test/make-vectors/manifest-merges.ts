import type { Contact } from '../../src/manifest/contact.ts'
import type { ManifestChange } from '../../src/manifest/manifest-change.ts'
import type { VectorCase } from '../vector-file.ts'
import { importVectorMember } from '../vector-members.ts'
import { makeCase, type OperationInput } from '../vector-operations.ts'
import { type ContactInput, type MergeInput, operations } from './manifest-operations.ts'
import {
  CATEGORY,
  DOCUMENTS,
  hashOf,
  makeContacts,
  putDocument,
  tellStory,
  VAULT,
} from './manifest-story.ts'

/** A case of each name, description and input. */
export function makeCases(list: [string, string, OperationInput][]): Promise<VectorCase[]> {
  return Promise.all(list.map(([name, about, input]) => makeCase(operations, name, about, input)))
}

/** What two devices did to the same documents, vaults and categories. */
export async function makeMergeCases(): Promise<VectorCase[]> {
  const { user_id, history } = await tellStory()
  const [first = '', second = ''] = DOCUMENTS
  const base = { ...history, operation: 'merge changes' }
  const save = (at: number, revision: number, change: object = {}) =>
    putDocument(user_id, at, { revision, hash: hashOf(0x80 + revision), list: revision, ...change })
  const move = (document_id: string): ManifestChange => ({
    type: 'move-document',
    document_id,
    vault_id: VAULT,
    category_id: CATEGORY,
  })
  const remove = (document_id: string): ManifestChange => ({ type: 'remove-document', document_id })
  const list: [string, string, Pick<MergeInput, 'theirs' | 'ours'>][] = [
    ['of different documents', 'Both stay.', { theirs: [save(3, 1)], ours: [remove(second)] }],
    [
      'of one document',
      'The higher revision wins.',
      { theirs: [save(1, 5)], ours: [save(1, 4, { vault_id: null })] },
    ],
    [
      'saved there and filed here',
      'Both count.',
      { theirs: [save(1, 5, { vault_id: null })], ours: [move(second)] },
    ],
    [
      'removed there and filed here',
      'It is gone.',
      { theirs: [remove(second)], ours: [move(second)] },
    ],
    ['removed there and saved here', 'It stays.', { theirs: [remove(first)], ours: [save(0, 2)] }],
    ['saved there and removed here', 'It stays.', { theirs: [save(0, 2)], ours: [remove(first)] }],
    [
      'saved there and taken out of its category here',
      'Both count.',
      {
        theirs: [save(0, 2, { category_id: CATEGORY })],
        ours: [{ type: 'move-document', document_id: first, vault_id: VAULT, category_id: null }],
      },
    ],
    ['added here', 'It stays.', { theirs: [], ours: [save(3, 1)] }],
    [
      'of one vault',
      'The higher revision wins.',
      {
        theirs: [{ type: 'put-record', entry: { id: VAULT, revision: 3, hash: hashOf(3) } }],
        ours: [{ type: 'put-record', entry: { id: VAULT, revision: 2, hash: hashOf(2) } }],
      },
    ],
    [
      'of a vault that was removed there',
      'It stays, because it was saved here.',
      {
        theirs: [{ type: 'remove-record', id: VAULT }],
        ours: [{ type: 'put-record', entry: { id: VAULT, revision: 2, hash: hashOf(2) } }],
      },
    ],
  ]
  return makeCases(
    list.map(([name, about, both]) => [`changes ${name}`, about, { ...base, ...both }]),
  )
}

/** What two devices did to the same contact. */
export async function makeContactMerges(): Promise<VectorCase[]> {
  const { user_id } = await importVectorMember('alice')
  const [, base] = makeContacts(user_id).contacts
  if (base === undefined) throw new Error('There are too few contacts.')
  const before: Contact = { ...base, revoked: false }
  const next = { sequence: 2, head: hashOf(2) }
  const fork = { sequence: 2, head: hashOf(3) }
  const list: [string, string, Omit<ContactInput, 'operation'>][] = [
    [
      'renamed here, and approved with new keys there',
      'Both count.',
      {
        base: before,
        ours: { ...before, alias: 'Bea' },
        theirs: { ...before, head: next, verified: true },
      },
    ],
    [
      'renamed on both devices',
      'The name of this device counts.',
      { base: before, ours: { ...before, alias: 'Bea' }, theirs: { ...before, alias: 'Ben' } },
    ],
    [
      'compared there',
      'It stays compared.',
      { base: before, ours: { ...before, alias: 'Bea' }, theirs: { ...before, verified: true } },
    ],
    [
      'no longer compared here',
      'It was before, so this is what changed.',
      {
        base: { ...before, verified: true },
        ours: before,
        theirs: { ...before, verified: true },
      },
    ],
    [
      'approved with new keys on both devices, and compared on one',
      'It is compared.',
      {
        base: before,
        ours: { ...before, head: next, verified: true },
        theirs: { ...before, head: next },
      },
    ],
    [
      'approved with other keys of one number on both devices',
      'What is stored stays.',
      {
        base: before,
        ours: { ...before, head: fork, verified: true },
        theirs: { ...before, head: next },
      },
    ],
    [
      'revoked here',
      'It stays revoked.',
      { base: before, ours: { ...before, revoked: true }, theirs: before },
    ],
    [
      'revoked there',
      'It stays revoked.',
      { base: before, ours: { ...before, alias: 'Bea' }, theirs: { ...before, revoked: true } },
    ],
    [
      'removed there and renamed here',
      'It is gone.',
      { base: before, ours: { ...before, alias: 'Bea' }, theirs: null },
    ],
    ['removed here', 'It is gone.', { base: before, ours: null, theirs: before }],
    ['added here', 'It stays.', { base: null, ours: before, theirs: null }],
    [
      'added on both devices',
      'The name of this device counts.',
      { base: null, ours: { ...before, alias: 'Bea' }, theirs: { ...before, verified: true } },
    ],
  ]
  return makeCases(
    list.map(([name, about, versions]) => [
      `contact ${name}`,
      about,
      { operation: 'merge contact', ...versions },
    ]),
  )
}
