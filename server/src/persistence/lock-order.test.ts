import { expect, test } from 'vitest'
import { findWrongOrder } from './lock-order.ts'

const DOCUMENT = 'update documents set number = ? where document_id = ? and number = ?'
const ROOM = 'select `user_id` from `members` where `user_id` = ? limit ? for update'
const MANIFEST = 'insert into manifest_roots (user_id, counter) values (?, ?)'

test('a transaction may lock a document, its owner and their manifest', () => {
  expect(findWrongOrder([DOCUMENT, ROOM, MANIFEST])).toBeUndefined()
})

test('a transaction that locks the owner after the manifest is named', () => {
  expect(findWrongOrder([DOCUMENT, MANIFEST, ROOM])).toEqual(['manifest_roots', 'members'])
})

test('rows that are locked already may be written again', () => {
  expect(findWrongOrder([DOCUMENT, ROOM, MANIFEST, DOCUMENT])).toBeUndefined()
})

test('a new document waits for nobody, and neither does a read', () => {
  const made = 'insert into documents (document_id) values (?)'
  const read = 'select `user_id` from `members` where `user_id` = ?'
  expect(findWrongOrder([ROOM, made, MANIFEST, read])).toBeUndefined()
})
