import type { OfflineDocument } from '@shrd/client/offline'
import { expect, test } from 'vitest'
import { findDocuments, toSearched } from './find-documents.ts'

const EMPTY = { username: '', password: '', url: '', description: '', notes: '', custom_fields: [] }

function createDocument(
  title: string,
  saved_at: number,
  { vault_id = 'v1', ...body }: Partial<OfflineDocument['body']> & { vault_id?: string } = {},
): OfflineDocument {
  return {
    document_id: `doc_${title}`,
    hash: '',
    owner: 'usr_a',
    owner_name: null,
    vault_id,
    category_id: 'uncategorized',
    saved_at,
    file_count: 0,
    private_title: false,
    header: { title, tags: [], icon: 'key' },
    body: { ...EMPTY, ...body },
  }
}

const searched = toSearched({
  documents: [
    createDocument('Müller', 1, { password: 'hunter2' }),
    createDocument('Bank', 3, { notes: 'Account of Ms Muller' }),
    createDocument('Passport', 2, { vault_id: 'v2' }),
  ],
})

const find = (query: string, vault_id: string | null = null) =>
  findDocuments(searched, { query, vault_id }).map(({ header }) => header.title)

test('without a query all are listed, the newest first', () => {
  expect(find('')).toEqual(['Bank', 'Passport', 'Müller'])
})

test('a word is found without its accents, in a title first', () => {
  expect(find('MULLER')).toEqual(['Müller', 'Bank'])
})

test('all words have to be there', () => {
  expect(find('account muller')).toEqual(['Bank'])
  expect(find('account passport')).toEqual([])
})

test('passwords are not found', () => {
  expect(find('hunter2')).toEqual([])
})

test('a vault narrows the list', () => {
  expect(find('', 'v2')).toEqual(['Passport'])
})
