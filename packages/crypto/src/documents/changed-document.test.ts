import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alice, bob, own, refused, refusedWithBody, sealed } from '../../test/document-scene.ts'
import { createDraftDocument } from '../../test/forge-document.ts'
import { CRYPTO_ERRORS, type CryptoErrorCode } from '../core/error-codes.ts'
import { createId } from '../core/ids.ts'
import { isShrdError } from '../errors.ts'
import type { SealedDocument } from './document.ts'
import { openDocument } from './open-document.ts'

describe('changed after signing:', () => {
  test.each<[string, (document: SealedDocument) => object, CryptoErrorCode]>([
    ['the title', (d) => ({ header: { ...d.header, title: 'Bank' } }), 'record_invalid'],
    ['the tags', (d) => ({ header: { ...d.header, tags: ['post', 'work'] } }), 'record_invalid'],
    ['the icon', (d) => ({ header: { ...d.header, icon: 'lock' } }), 'record_invalid'],
    ['a header member more', (d) => ({ header: { ...d.header, extra: 1 } }), 'record_invalid'],
    ['no header', () => ({ header: null }), 'record_invalid'],
    ['the document_id', () => ({ document_id: createId('doc') }), 'record_invalid'],
    ['the owner beside it', () => ({ user_id: bob.user_id }), 'record_invalid'],
    ['no grants', () => ({ encrypted_keys: [] }), 'record_invalid'],
    ['null for grants', () => ({ encrypted_keys: null }), 'record_invalid'],
    [
      'null for a key',
      (d) => ({ encrypted_keys: [{ ...d.encrypted_keys[0], key: null }] }),
      'record_invalid',
    ],
    [
      'one grant twice',
      (d) => ({ encrypted_keys: [d.encrypted_keys[0], d.encrypted_keys[0]] }),
      'record_invalid',
    ],
    [
      'fewer scopes',
      (d) => ({ encrypted_keys: [{ ...d.encrypted_keys[0], scopes: ['view'] }] }),
      'record_invalid',
    ],
    [
      'another salt',
      (d) => ({ encrypted_keys: [{ ...d.encrypted_keys[0], salt: 'A'.repeat(22) }] }),
      'record_invalid',
    ],
    ['no access list', () => ({ access_list: null }), 'record_invalid'],
    ['no revision', () => ({ revision: undefined }), 'record_invalid'],
    ['the revision as access list', (d) => ({ access_list: d.revision }), 'record_invalid'],
    ['the access list as revision', (d) => ({ revision: d.access_list }), 'record_invalid'],
  ])('%s', async (_, change, code) => {
    await refused({ ...sealed, ...change(sealed) }, code)
  })

  test('a thousand and two grants, of which it reads none', async () => {
    const unread = {
      ...sealed.encrypted_keys[0],
      get user_id(): string {
        throw new Error('A grant was read.')
      },
    }
    await refused({ ...sealed, encrypted_keys: Array(1002).fill(unread) }, 'record_invalid')
  })

  test.each<[string, (body: string) => unknown]>([
    ['no body', () => null],
    ['a body of one part', (body) => body.split('.')[0]],
    ['a body of three parts', (body) => `${body}.AAAA`],
  ])('%s', async (_, change) => {
    await refusedWithBody({ ...sealed, body: change(sealed.body) }, 'encrypted_data_invalid')
  })

  test.each([null, undefined, 'document', 1])('%j in place of a document', async (value) => {
    await refused(value, 'record_invalid')
  })

  test('the body swapped with another document’s', async () => {
    const { body } = await createDraftDocument(alice)
    await refusedWithBody({ ...sealed, body }, 'record_invalid')
  })

  test.each(['access_list', 'revision', 'encrypted_keys'] as const)(
    'the %s swapped with another document’s',
    async (member) => {
      const other = await createDraftDocument(alice)
      await refused({ ...sealed, [member]: other[member] }, 'record_invalid')
    },
  )

  test('the text of a record, by one character', async () => {
    for (const [member, code] of [
      ['access_list', 'owner_key_missing'],
      ['revision', 'record_invalid'],
    ] as const) {
      const record = sealed[member]
      const statement = record.statement.replace(/_at":1/, '_at":2')
      expect(statement).not.toBe(record.statement)
      await refused({ ...sealed, [member]: { ...record, statement } }, code)
    }
  })

  test('any one character of any text gives a code and no other document', async () => {
    const text = JSON.stringify(sealed)
    await fc.assert(
      fc.asyncProperty(
        fc.nat(text.length - 1),
        fc.constantFrom('A', '0', '"', '.'),
        async (at, by) => {
          const changed = text.slice(0, at) + by + text.slice(at + 1)
          if (changed === text) return
          const outcome = await later(() => openDocument(alice, JSON.parse(changed), own))
          const isCode = isShrdError(outcome) && outcome.code in CRYPTO_ERRORS
          expect(isCode || outcome instanceof SyntaxError).toBe(true)
        },
      ),
      { numRuns: 150 },
    )
  })
})

async function later(work: () => Promise<unknown>): Promise<unknown> {
  return Promise.resolve()
    .then(work)
    .catch((error: unknown) => error)
}
