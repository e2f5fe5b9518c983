import { LIMITS } from '@shrd/contract/calls'
import { expect, test } from 'vitest'
import { EMPTY_ENTRY, type TransferEntry } from '../model.ts'
import { documentKey } from './document-key.ts'
import { toDocument } from './to-document.ts'

const WORDS = {
  untitled: 'Untitled',
  leftovers: 'Also imported',
  created: 'Created',
  modified: 'Changed',
  history: 'Versions of',
  username: 'User name',
  url: 'URL',
  password: 'Password',
  fileName: 'Import.txt',
}
const convert = (parts: Partial<TransferEntry>) => toDocument({ ...EMPTY_ENTRY, ...parts }, WORDS)

test('further user names, addresses and keys become custom fields', () => {
  const { body } = convert({
    usernames: ['ada', 'ada2'],
    urls: ['https://a.example', 'https://b.example'],
    totp: ['ABC'],
  })
  expect(body).toMatchObject({ username: 'ada', url: 'https://a.example' })
  expect(body.custom_fields).toEqual([
    { name: '2FA Key', value: 'ABC', type: 'text' },
    { name: 'User name', value: 'ada2', type: 'text' },
    { name: 'URL', value: 'https://b.example', type: 'text' },
  ])
})

test('what has no place, and the dates, stand in the notes', () => {
  const { body, moved } = convert({
    notes: 'Hi',
    leftovers: [{ name: 'passkey', value: 'k1' }],
    created_at: Date.UTC(2024, 0, 2, 3, 4),
  })
  expect(body.notes).toBe('Hi\n\n— Also imported —\npasskey: k1\nCreated: 2024-01-02 03:04')
  expect(moved).toEqual(['passkey'])
})

test('nothing that is too long is lost', () => {
  const long = (length: number) => 'x'.repeat(length)
  const document = convert({
    title: `${long(LIMITS.title)}y`,
    usernames: [long(LIMITS.username + 1)],
    password: long(LIMITS.password + 1),
    urls: [`https://${long(LIMITS.url)}`],
    notes: long(LIMITS.textarea + 1),
    tags: ['Work', 'work', long(LIMITS.tag + 1)],
    fields: [
      { name: 'short', value: long(LIMITS.customFieldText + 1), type: 'text' },
      { name: long(LIMITS.customFieldName + 1), value: 'v', type: 'text' },
      ...Array.from({ length: LIMITS.customFields }, (_, at) => ({
        name: `f${at}`,
        value: `v${at}`,
        type: 'text' as const,
      })),
    ],
  })
  const { header, body, overflow } = document
  expect(header.title).toHaveLength(LIMITS.title)
  expect(header.tags).toEqual(['work'])
  expect(body).toMatchObject({ username: '', password: '', url: '' })
  expect(body.custom_fields).toHaveLength(LIMITS.customFields)
  expect(body.custom_fields[0]).toMatchObject({ name: 'short', type: 'textarea' })
  expect(body.notes.length).toBeLessThanOrEqual(LIMITS.textarea)
  expect(body.notes).toMatch(/Import\.txt —$/)
  for (const kept of [
    long(LIMITS.title),
    `User name: ${long(LIMITS.username + 1)}`,
    `Password: ${long(LIMITS.password + 1)}`,
    `URL: https://${long(LIMITS.url)}`,
    `tag: ${long(LIMITS.tag + 1)}`,
    `f${LIMITS.customFields - 1}: v${LIMITS.customFields - 1}`,
  ]) {
    expect(overflow?.text).toContain(kept)
  }
})

test('former states are completed by the newer ones, and repeated ones are left out', () => {
  const { history } = convert({
    title: 'Mail',
    password: 'third',
    history: [
      { saved_at: null, password: 'first', title: 'Post' },
      { saved_at: null, password: 'second' },
      { saved_at: null, password: 'third' },
    ],
  })
  expect(history.map(({ header, body }) => [header.title, body.password])).toEqual([
    ['Post', 'first'],
    ['Mail', 'second'],
  ])
})

test('documents are the same whatever case and slash their title and address have', () => {
  const one = { title: 'Mail ', username: 'ada', password: 'p', url: 'https://A.example/' }
  expect(documentKey(one)).toBe(documentKey({ ...one, title: 'mail', url: 'https://a.example' }))
  expect(documentKey(one)).not.toBe(documentKey({ ...one, password: 'P' }))
})
