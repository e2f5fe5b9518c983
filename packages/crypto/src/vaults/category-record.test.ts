import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyValue, brokenText } from '../../test/broken-text.ts'
import { createMember, type Member, rotateMember } from '../../test/create-member.ts'
import { expectCode } from '../../test/expect-code.ts'
import { expectRefusal } from '../../test/expect-refusal.ts'
import { signText } from '../../test/sign-text.ts'
import type { CryptoErrorCode } from '../core/error-codes.ts'
import { createId } from '../core/ids.ts'
import { signRecord } from '../core/signed-record.ts'
import {
  type CategoryRecord,
  type CategoryStatement,
  categoryStatement,
  createCategoryRecord,
  deleteCategoryRecord,
  reviseCategoryRecord,
} from './category-record.ts'
import {
  type CategoryDeletion,
  type ReceivedCategory,
  verifyCategoryDeletion,
  verifyCategoryRecord,
} from './verify-category-record.ts'

const OTHER_HASH = 'A'.repeat(43)
const DRAFT = {
  vault_id: createId('vlt'),
  parent_id: createId('cat'),
  name: 'Travel',
  labels: { de: 'Reisen', fr: 'Voyages' },
  icon: 'passport',
}

let alice: Member
let bob: Member
let category: CategoryRecord

beforeAll(async () => {
  alice = await createMember()
  bob = await createMember()
  category = await createCategoryRecord(alice.identity, DRAFT)
})

async function refused(received: unknown, code: CryptoErrorCode): Promise<void> {
  // What a server may answer is not what the type says.
  const answered = received as ReceivedCategory
  await expectCode(verifyCategoryRecord(answered, { owner: alice.log }), code)
}

/** The category with a changed record that the owner signed, and the same change beside it. */
async function forge(
  statement: Partial<CategoryStatement>,
  beside: Partial<CategoryRecord> = {},
): Promise<CategoryRecord> {
  const { suite: _, ...honest } = categoryStatement.parse(category.record.statement)
  const changed = { ...honest, ...statement }
  const record = await signRecord(categoryStatement, changed, alice.identity.signingKey)
  return { ...category, ...beside, record }
}

test('a category says what was written, and its labels in every language', async () => {
  const verified = await verifyCategoryRecord(category, { owner: alice.log })
  expect(verified).toEqual({
    ...DRAFT,
    category_id: category.category_id,
    owner: alice.identity.user_id,
    author_sequence: 0,
    revision: 1,
    prev: null,
    labels: { da: null, de: 'Reisen', en: null, fr: 'Voyages', it: null },
    state: 'live',
    hash: await categoryStatement.hash(category.record.statement),
  })
})

test('it survives storage that adds counts, levels and children', async () => {
  const stored = {
    ...JSON.parse(JSON.stringify(category)),
    count_docs: 3,
    virtual: false,
    level: 1,
    children: [],
    created_at: 1,
  }
  await verifyCategoryRecord(stored, { owner: alice.log })
})

describe('a category is refused as record_invalid with', () => {
  test.each<[string, () => object]>([
    ['another id', () => ({ category_id: createId('cat') })],
    ['another vault', () => ({ vault_id: createId('vlt') })],
    ['another parent', () => ({ parent_id: createId('cat') })],
    ['no parent', () => ({ parent_id: null })],
    ['another name', () => ({ name: 'Trips' })],
    ['another icon', () => ({ icon: 'key' })],
    ['another label', () => ({ labels: { ...DRAFT.labels, de: 'Urlaub' } })],
    ['a label more', () => ({ labels: { ...DRAFT.labels, it: 'Viaggi' } })],
    ['a label less', () => ({ labels: { de: 'Reisen' } })],
    ['a label of null', () => ({ labels: { ...DRAFT.labels, it: null } })],
    ['a label in an unknown language', () => ({ labels: { ...DRAFT.labels, es: 'Viajes' } })],
    ['a list for labels', () => ({ labels: [] })],
    ['null for labels', () => ({ labels: null })],
    ['no record', () => ({ record: null })],
  ])('%s', async (_, change) => {
    await refused({ ...category, ...change() }, 'record_invalid')
  })

  test('null or a text in its place', async () => {
    await refused(null, 'record_invalid')
    await refused('category', 'record_invalid')
  })

  test.each<[string, Partial<CategoryStatement>]>([
    ['another owner', { owner: `usr_${'a'.repeat(32)}` }],
    ['revision 0', { revision: 0 }],
    ['a later revision and no predecessor', { revision: 2 }],
    ['a first revision and a predecessor', { prev: OTHER_HASH }],
    ['the state deleted', { state: 'deleted' }],
  ])('%s, truly signed', async (_, statement) => {
    await refused(await forge(statement), 'record_invalid')
  })

  test('itself as its parent, truly signed', async () => {
    const parent_id = category.category_id
    await refused(await forge({ parent_id }, { parent_id }), 'record_invalid')
  })

  test('the signature of another member, or for another purpose', async () => {
    const owner = bob.log
    await expectCode(verifyCategoryRecord(category, { owner }), 'record_invalid')
    const { statement } = category.record
    const record = await signText('vault', statement, alice.identity.signingKey)
    await refused({ ...category, record }, 'record_invalid')
  })
})

test('a record under a key that the log does not show yet asks for the log again', async () => {
  await refused(await forge({ author_sequence: 1 }), 'key_log_behind')
})

test('what was forged without a change is accepted, so that the above proves something', async () => {
  await verifyCategoryRecord(await forge({}), { owner: alice.log })
})

test('a category that is saved again has the next revision and stays in its vault', async () => {
  const first = await verifyCategoryRecord(category, { owner: alice.log })
  const draft = { parent_id: null, name: 'Trips', labels: {}, icon: 'key' }
  const revised = await reviseCategoryRecord(alice.identity, first, draft)
  const second = await verifyCategoryRecord(revised, { owner: alice.log, pin: first })
  expect(second).toMatchObject({ name: 'Trips', revision: 2, prev: first.hash })
  expect(second.vault_id).toBe(first.vault_id)
  await expect(reviseCategoryRecord(bob.identity, first, draft)).rejects.toThrow(TypeError)
})

describe('a pinned category', () => {
  test('cannot be rolled back', async () => {
    const owner = alice.log
    const first = await verifyCategoryRecord(category, { owner })
    const revised = await reviseCategoryRecord(alice.identity, first, DRAFT)
    const pin = await verifyCategoryRecord(revised, { owner })
    await expectCode(verifyCategoryRecord(category, { owner, pin }), 'vault_rolled_back')
  })

  test('cannot have another past', async () => {
    const owner = alice.log
    const pin = await verifyCategoryRecord(category, { owner })
    const renamed = await forge({ name: 'Trips' }, { name: 'Trips' })
    await expectCode(verifyCategoryRecord(renamed, { owner, pin }), 'vault_forked')
    const next = await forge({ revision: 2, prev: OTHER_HASH })
    await expectCode(verifyCategoryRecord(next, { owner, pin }), 'vault_forked')
  })

  test('counts under a replaced key, and no other one does', async () => {
    const pin = await verifyCategoryRecord(category, { owner: alice.log })
    const { log: owner } = await rotateMember(alice)
    await verifyCategoryRecord(category, { owner, pin })
    await expectCode(verifyCategoryRecord(category, { owner }), 'key_replaced')
  })
})

describe('a deleted category', () => {
  async function createDeletion(): Promise<CategoryDeletion> {
    const first = await verifyCategoryRecord(category, { owner: alice.log })
    const { category_id } = category
    return { category_id, record: await deleteCategoryRecord(alice.identity, first) }
  }

  test('was deleted by its owner, as the next revision', async () => {
    const pin = await verifyCategoryRecord(category, { owner: alice.log })
    const deletion = await createDeletion()
    const { revision } = await verifyCategoryDeletion(deletion, { owner: alice.log, pin })
    expect(revision).toBe(2)
    await refused({ ...category, record: deletion.record }, 'record_invalid')
    await expect(deleteCategoryRecord(bob.identity, { ...pin })).rejects.toThrow(TypeError)
  })

  test('is not deleted by another member, another record, or one that lives', async () => {
    const deletion = await createDeletion()
    const owner = alice.log
    await expectCode(verifyCategoryDeletion(deletion, { owner: bob.log }), 'record_invalid')
    const elsewhere = { ...deletion, category_id: createId('cat') }
    await expectCode(verifyCategoryDeletion(elsewhere, { owner }), 'record_invalid')
    const living = { ...deletion, record: category.record }
    await expectCode(verifyCategoryDeletion(living, { owner }), 'record_invalid')
  })

  test('is not deleted by an old record', async () => {
    const deletion = await createDeletion()
    const owner = alice.log
    const pin = { revision: 3, hash: OTHER_HASH }
    await expectCode(verifyCategoryDeletion(deletion, { owner, pin }), 'vault_rolled_back')
  })

  test('is nothing that a server may make up', async () => {
    await fc.assert(
      fc.asyncProperty(anyValue, async (value) => {
        // What a server may answer is not what the type says.
        const deletion = value as CategoryDeletion
        const work = () => verifyCategoryDeletion(deletion, { owner: alice.log })
        await expectRefusal(work, ['record_invalid'])
      }),
      { numRuns: 50 },
    )
  })
})

test('whatever is written comes back', async () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  const labels = fc.dictionary(fc.constantFrom('da', 'de', 'en', 'fr', 'it'), name)
  await fc.assert(
    fc.asyncProperty(name, labels, fc.boolean(), async (word, names, isTop) => {
      const parent_id = isTop ? null : DRAFT.parent_id
      const draft = { ...DRAFT, parent_id, name: word, labels: { ...names } }
      const made = await createCategoryRecord(alice.identity, draft)
      const stored: CategoryRecord = JSON.parse(JSON.stringify(made))
      const verified = await verifyCategoryRecord(stored, { owner: alice.log })
      expect(verified).toMatchObject({ parent_id, name: word, labels: names })
    }),
    { numRuns: 30 },
  )
})

test('a broken record, or any other value in its place, is refused', async () => {
  const { record } = category
  const verify = (received: CategoryRecord) => () =>
    verifyCategoryRecord(received, { owner: alice.log })
  await fc.assert(
    fc.asyncProperty(brokenText(record.statement), async (statement) => {
      const broken = { ...category, record: { ...record, statement } }
      // The changed character can be the number of the author's key.
      await expectRefusal(verify(broken), ['record_invalid', 'key_log_behind'])
    }),
    { numRuns: 50 },
  )
  const names = fc.constantFrom(...Object.keys(category))
  await fc.assert(
    fc.asyncProperty(names, anyValue, async (name, value) => {
      fc.pre(name !== 'parent_id' || value !== DRAFT.parent_id)
      await expectRefusal(verify({ ...category, [name]: value }), ['record_invalid'])
    }),
    { numRuns: 50 },
  )
})

test('a category without name is not made', async () => {
  const nameless = { ...DRAFT, name: '' }
  await expect(createCategoryRecord(alice.identity, nameless)).rejects.toThrow(TypeError)
})
