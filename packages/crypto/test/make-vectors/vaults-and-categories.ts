import { encodeBase64Url } from '../../src/core/encoding.ts'
import { openGrant } from '../../src/documents/grant.ts'
import type { VectorCase, VectorFile } from '../vector-file.ts'
import { makeCase, type OperationInput } from '../vector-operations.ts'
import { deletion, openVault, verifyCategory, verifyVault } from './vaults-and-categories-inputs.ts'
import { operations } from './vaults-and-categories-operations.ts'
import { refusedCategories, refusedVaults } from './vaults-and-categories-refusals.ts'
import { type Story, tellStory } from './vaults-and-categories-story.ts'

/** Vectors of `docs/protocol/vaults-and-categories.md`. */
export async function make(): Promise<VectorFile> {
  const story = await tellStory()
  return {
    page: 'docs/protocol/vaults-and-categories.md',
    cases: [...(await makeVaultCases(story)), ...(await makeCategoryCases(story))],
    refused: [...(await refusedVaults(story)), ...(await refusedCategories(story))],
  }
}

async function makeVaultCases(story: Story): Promise<VectorCase[]> {
  const { alice, rotated, vault, pin, renamed, plain, vaultDeletion } = story
  const [grant] = vault.encrypted_keys
  if (grant === undefined) throw new Error('The grant is missing.')
  const description = {
    operation: 'open description',
    vault_id: vault.vault_id,
    owner: alice.user_id,
    key: encodeBase64Url(await openGrant(alice, grant)),
    sealed: vault.description,
  }
  const cases: [string, string, OperationInput][] = [
    ['description', 'From the key to the plaintext.', description],
    ['vault', 'Its one grant has the hash that it names.', verifyVault(vault)],
    ['vault, opened', 'The key is in the grant.', openVault(vault)],
    ['vault without description', 'It has no grant either.', openVault(plain)],
    [
      'vault renamed, after a pin',
      'The description did not change and stays as it was sealed.',
      openVault(renamed, { pin }),
    ],
    [
      'vault under a replaced key, pinned',
      'Its hash is the pinned one.',
      verifyVault(vault, { owner: rotated, pin }),
    ],
    [
      'vault deleted',
      'The revision after the pinned one.',
      deletion('vault', vaultDeletion, { pin }),
    ],
  ]
  return Promise.all(cases.map(([name, about, input]) => makeCase(operations, name, about, input)))
}

async function makeCategoryCases(story: Story): Promise<VectorCase[]> {
  const { category, categoryPin: pin, categoryDeletion, rotated } = story
  const cases: [string, string, OperationInput][] = [
    ['category', 'Every language is signed, also without a label.', verifyCategory(category)],
    [
      'category under a replaced key, pinned',
      'Its hash is the pinned one.',
      verifyCategory(category, { owner: rotated, pin }),
    ],
    [
      'category deleted',
      'The revision after the pinned one.',
      deletion('category', categoryDeletion, { pin }),
    ],
  ]
  return Promise.all(cases.map(([name, about, input]) => makeCase(operations, name, about, input)))
}
