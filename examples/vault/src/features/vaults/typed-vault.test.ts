import { describe, expect, test } from 'vitest'
import { EMPTY_VAULT, findVaultProblems, toTypedVault, toVaultDraft } from './typed-vault.ts'

const vault = { vault_id: 'vlt_1', name: 'Home', description: null, icon: 'key', tags: ['a', 'b'] }

describe('what is wrong with a vault', () => {
  test('a name of nothing but spaces is none [VAULT-06]', () => {
    expect(findVaultProblems({ ...EMPTY_VAULT, name: '  ' }).name).toEqual(['field.requiredError'])
    expect(findVaultProblems({ ...EMPTY_VAULT, name: 'Home' })).toEqual({})
  })

  test('a name of 100 characters is accepted, one of 101 is not', () => {
    expect(findVaultProblems({ ...EMPTY_VAULT, name: 'x'.repeat(100) })).toEqual({})
    const { name } = findVaultProblems({ ...EMPTY_VAULT, name: 'x'.repeat(101) })
    expect(name).toEqual(['field.tooLong', { max: 100, count: 101 }])
  })

  test('a description of 5000 characters is accepted, one of 5001 is not', () => {
    const named = { ...EMPTY_VAULT, name: 'Home' }
    expect(findVaultProblems({ ...named, description: 'x'.repeat(5000) })).toEqual({})
    const { description } = findVaultProblems({ ...named, description: 'x'.repeat(5001) })
    expect(description).toEqual(['field.tooLong', { max: 5000, count: 5001 }])
  })
})

test('a vault goes into the form and out of it as it was', () => {
  const { vault_id: _, ...stored } = vault
  expect(toVaultDraft(toTypedVault(vault))).toEqual(stored)
})

test('an icon that is unknown here stands as the shield', () => {
  expect(toTypedVault({ ...vault, icon: 'dinosaur' }).icon).toBe('shield')
})

test('a description of spaces is none, and the comma-separated tags become a list, trimmed and lower-case [VAULT-05]', () => {
  const typed = { ...EMPTY_VAULT, name: ' Home ', description: ' ', tags: ' A, a ,B' }
  expect(toVaultDraft(typed)).toEqual({
    name: 'Home',
    description: null,
    icon: 'shield',
    tags: ['a', 'b'],
  })
})
