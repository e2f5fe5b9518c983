import { describe, expect, test } from 'vitest'
import {
  addField,
  moveField,
  type PlainDocument,
  toTypedContent,
} from '../documents/typed-content.ts'
import { countChanges } from './count-changes.ts'
import { mergeTyped, takeTheirs } from './merge-typed.ts'

const BASE: PlainDocument = {
  header: { title: 'Mail', tags: ['work'], icon: 'key' },
  private_title: false,
  body: {
    username: 'ada',
    password: 'one',
    url: '',
    description: '',
    notes: '',
    custom_fields: [
      { name: 'PIN', type: 'text', value: '1' },
      { name: 'PUK', type: 'text', value: '2' },
    ],
  },
}
const TYPED = toTypedContent(BASE)

const withBody = (body: Partial<PlainDocument['body']>): PlainDocument => ({
  ...BASE,
  body: { ...BASE.body, ...body },
})

describe('unsaved changes', () => {
  test('are none where tags are only spelled in another way', () => {
    expect(countChanges(TYPED, { ...TYPED, tags: ' WORK ,' })).toBe(0)
  })

  test('are counted by field, with those that were added, removed and moved', () => {
    const added = addField(TYPED.custom_fields, { name: 'x', type: 'text', value: '' })
    expect(countChanges(TYPED, { ...TYPED, title: 'a', private_title: true })).toBe(2)
    expect(countChanges(TYPED, { ...TYPED, custom_fields: added })).toBe(1)
    expect(countChanges(TYPED, { ...TYPED, custom_fields: added.slice(1) })).toBe(2)
    const moved = moveField(TYPED.custom_fields, 0, 1)
    expect(countChanges(TYPED, { ...TYPED, custom_fields: moved })).toBe(1)
  })
})

describe('a merge', () => {
  test('keeps what only one of the two has changed', () => {
    const { content, conflicts } = mergeTyped(
      BASE,
      { ...TYPED, notes: 'mine' },
      withBody({ username: 'bob' }),
    )
    expect(content).toMatchObject({ username: 'bob', notes: 'mine' })
    expect(conflicts).toEqual([])
  })

  test('names what both have changed, with both values, and loses neither', () => {
    const newer = withBody({
      password: 'theirs',
      custom_fields: [{ name: 'PIN', type: 'text', value: '9' }],
    })
    const [pin, puk] = TYPED.custom_fields
    if (!pin || !puk) throw new TypeError('No fields')
    const mine = { ...TYPED, password: 'mine', custom_fields: [{ ...pin, value: '5' }, puk] }
    const { content, conflicts } = mergeTyped(BASE, mine, newer)
    expect(conflicts).toEqual([
      { kind: 'text', name: 'password', mine: 'mine', theirs: 'theirs' },
      { kind: 'custom', name: 'PIN', mine: '5', theirs: '9' },
    ])
    expect(content.password).toBe('mine')
    const taken = takeTheirs(content, conflicts, newer)
    expect(taken.password).toBe('theirs')
    expect(taken.custom_fields.map(({ name, value }) => [name, value])).toEqual([['PIN', '9']])
  })

  test('tells a custom field from the field of the same name', () => {
    const named = (value: string) => [{ name: 'password', type: 'text' as const, value }]
    const base = withBody({ custom_fields: named('1') })
    const newer = withBody({ custom_fields: named('3') })
    const mine = toTypedContent(withBody({ custom_fields: named('2') }))
    const { conflicts, content } = mergeTyped(base, mine, newer)
    expect(conflicts).toEqual([{ kind: 'custom', name: 'password', mine: '2', theirs: '3' }])
    expect(takeTheirs(content, conflicts, newer).password).toBe('one')
  })

  test('takes a private title from whoever has changed that', () => {
    const theirs = { ...BASE, private_title: true }
    expect(mergeTyped(BASE, TYPED, theirs).content.private_title).toBe(true)
    expect(mergeTyped(BASE, { ...TYPED, private_title: true }, BASE).content.private_title).toBe(
      true,
    )
  })
})
