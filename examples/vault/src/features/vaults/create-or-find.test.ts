import { ShrdError } from '@shrd/crypto/errors'
import { expect, test } from 'vitest'
import { createOrFind } from './create-or-find.ts'
import type { OpenedVault } from './opened-vault.ts'

const OLD: OpenedVault = {
  vault_id: 'vlt_old',
  name: 'Home',
  description: null,
  icon: 'key',
  tags: [],
}
const MADE: OpenedVault = { ...OLD, vault_id: 'vlt_made' }
const DRAFT = { name: 'Home', description: null, icon: 'key' as const, tags: [] }

/** Vaults of which making one fails, and what is stored all the same. */
function failing(code: string, stored: readonly OpenedVault[]) {
  return {
    create: () => Promise.reject(new ShrdError(code)),
    list: async () => ({ items: stored, refused: [] }),
  }
}

test('a vault that was stored while its answer was lost is found, and not made again', async () => {
  expect(await createOrFind(failing('network', [OLD, MADE]), DRAFT, [OLD])).toBe(MADE)
})

test('one of the same name that was there before is not taken for it', async () => {
  await expect(createOrFind(failing('timeout', [OLD]), DRAFT, [OLD])).rejects.toMatchObject({
    code: 'timeout',
  })
})

test('a refusal stays a refusal, without another look', async () => {
  const vaults = { ...failing('conflict', []), list: () => Promise.reject(new Error('asked')) }
  await expect(createOrFind(vaults, DRAFT, [])).rejects.toMatchObject({ code: 'conflict' })
})

test('a list that cannot be had either leaves the first failure', async () => {
  const vaults = {
    ...failing('network', []),
    list: () => Promise.reject(new ShrdError('timeout')),
  }
  await expect(createOrFind(vaults, DRAFT, [])).rejects.toMatchObject({ code: 'network' })
})
