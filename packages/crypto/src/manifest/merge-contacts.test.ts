import { beforeAll, describe, expect, test } from 'vitest'
import { anyHash } from '../../test/forge-manifest.ts'
import type { Contact } from './contact.ts'
import { emptyManifest, type Manifest } from './manifest.ts'
import type { ManifestChange } from './manifest-change.ts'
import { mergeChanges } from './merge-changes.ts'

let empty: Manifest

beforeAll(async () => {
  empty = await emptyManifest(`usr_${'a'.repeat(32)}`)
})

describe('of a contact that both devices changed', () => {
  const contact: Contact = {
    handshake_id: `hsk_${'a'.repeat(26)}`,
    payload_hash: '0'.repeat(64),
    partner: `usr_${'b'.repeat(32)}`,
    head: { sequence: 1, head: anyHash() },
    alias: 'Bob',
    verified: false,
    revoked: false,
  }
  const newer = { sequence: 2, head: anyHash() }

  /** The contact after a merge; `undefined` where it is gone, and for a side that removed it. */
  async function mergeContacts(
    theirs: Partial<Contact> | undefined,
    ours: Partial<Contact> | undefined,
    base: Contact | undefined = contact,
  ): Promise<Contact | undefined> {
    const toChange = (side: Partial<Contact> | undefined): ManifestChange =>
      side === undefined
        ? { type: 'remove-contact', handshake_id: contact.handshake_id }
        : { type: 'put-contact', contact: { ...contact, ...side } }
    const [left] = await mergeChanges([toChange(ours)], {
      base: empty,
      theirs: empty,
      contacts: {
        base: base === undefined ? [] : [base],
        theirs: theirs === undefined ? [] : [{ ...contact, ...theirs }],
      },
    })
    return left?.type === 'put-contact' ? left.contact : undefined
  }

  test('one’s own alias wins, if it was changed', async () => {
    expect(await mergeContacts({ alias: 'Robert' }, { alias: 'Bobby' })).toMatchObject({
      alias: 'Bobby',
    })
    expect(await mergeContacts({ alias: 'Robert' }, {})).toMatchObject({ alias: 'Robert' })
  })

  test('a revocation always wins', async () => {
    expect(await mergeContacts({ revoked: true }, { alias: 'Bobby' })).toMatchObject({
      alias: 'Bobby',
      revoked: true,
    })
    expect(await mergeContacts({ alias: 'Robert' }, { revoked: true })).toMatchObject({
      alias: 'Robert',
      revoked: true,
    })
  })

  test('the newer head wins, with its mark', async () => {
    const theirs = await mergeContacts({ head: newer }, { verified: true })
    expect(theirs).toMatchObject({ head: newer, verified: false })
    const ours = await mergeContacts({ verified: true }, { head: newer })
    expect(ours).toMatchObject({ head: newer, verified: false })
    const marked = await mergeContacts({ head: newer }, { head: newer, verified: true })
    expect(marked).toMatchObject({ head: newer, verified: true })
    const there = await mergeContacts({ head: newer, verified: true }, { head: newer })
    expect(there).toMatchObject({ head: newer, verified: true })
  })

  test('of two heads of one sequence the stored one stays', async () => {
    const other = { ...newer, head: anyHash() }
    const merged = await mergeContacts({ head: newer }, { head: other, verified: true })
    expect(merged).toMatchObject({ head: newer, verified: false })
  })

  test('a mark that either device has changed is as it was changed', async () => {
    expect(await mergeContacts({ verified: true }, {})).toMatchObject({ verified: true })
    expect(await mergeContacts({}, { verified: true })).toMatchObject({ verified: true })
    const marked = { ...contact, verified: true }
    const cleared = await mergeContacts({ verified: true }, { verified: false }, marked)
    expect(cleared).toMatchObject({ verified: false })
  })

  test('what was removed stays removed', async () => {
    expect(await mergeContacts(undefined, { alias: 'Bobby' })).toBeUndefined()
    expect(await mergeContacts({ alias: 'Robert' }, undefined)).toBeUndefined()
  })

  test('what is new on one device stays', async () => {
    const merged = await mergeChanges([{ type: 'put-contact', contact }], {
      base: empty,
      theirs: empty,
      contacts: { base: [], theirs: [] },
    })
    expect(merged).toEqual([{ type: 'put-contact', contact }])
  })

  test('contacts have to be opened first', async () => {
    const changes: ManifestChange[] = [{ type: 'put-contact', contact }]
    await expect(mergeChanges(changes, { base: empty, theirs: empty })).rejects.toThrow(TypeError)
  })
})
