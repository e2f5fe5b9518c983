import { decodeText, encodeText } from '../../../src/core/encoding.ts'
import type { SignedRecord } from '../../../src/core/signed-record.ts'
import { encryptDocument } from '../../../src/documents/encrypt-document.ts'
import { signLogEntry } from '../../../src/log/sign-log-entry.ts'
import { verifyLogChain } from '../../../src/log/verify-log-chain.ts'
import { verifyLogEntry } from '../../../src/log/verify-log-entry.ts'
import { openSelf, sealSelf } from '../../../src/self/seal-self.ts'
import { createSelfDocument } from '../../../src/self/self-document.ts'
import { openSelfKey } from '../../../src/self/self-key.ts'
import { createCategoryRecord, deleteCategoryRecord } from '../../../src/vaults/category-record.ts'
import { createVaultRecord, deleteVaultRecord } from '../../../src/vaults/vault-record.ts'
import {
  type ReceivedCategory,
  verifyCategoryDeletion,
  verifyCategoryRecord,
} from '../../../src/vaults/verify-category-record.ts'
import {
  openVaultRecord,
  type ReceivedVault,
  verifyVaultDeletion,
  verifyVaultRecord,
} from '../../../src/vaults/verify-vault-record.ts'
import { DRAFT } from '../../forge-document.ts'
import { signText } from '../../sign-text.ts'
import { importVectorMember, readVectorLog } from '../../vector-members.ts'
import {
  asObject,
  defineTarget,
  defineTextTarget,
  expectFreely,
  expectSame,
  type FuzzTarget,
} from '../fuzz-target.ts'

const NOW = 1_800_000_000_000
const ID = `doc_${'d'.repeat(26)}`
const VAULT = { name: 'Home', description: 'mine', icon: 'shield', tags: ['a'] }

const CATEGORY = {
  vault_id: `vlt_${'v'.repeat(26)}`,
  parent_id: null,
  name: 'Work',
  icon: 'key',
  labels: {},
}

/** What is the member's own: vaults, categories, the log, and what the self key seals. */
export const OWNED_TARGETS: readonly FuzzTarget[] = [
  defineTarget('vault', async () => {
    const alice = await importVectorMember('alice')
    const owner = await readVectorLog('alice')
    const create = (description: string | null) =>
      createVaultRecord(alice, { ...VAULT, description })
    return {
      samples: [await create('mine'), await create('mine')],
      run: async (vault) => {
        const { name, description, icon, tags } = await openVaultRecord(alice, vault, { owner })
        expectSame({ name, description, icon, tags }, VAULT)
      },
    }
  }),
  defineTarget('deletion of a vault', async () => {
    const alice = await importVectorMember('alice')
    const owner = await readVectorLog('alice')
    const vault = await createVaultRecord(alice, VAULT)
    const { verified } = await openVaultRecord(alice, vault, { owner })
    const record = await deleteVaultRecord(alice, verified)
    const deletion = { vault_id: vault.vault_id, record }
    const expected = await verifyVaultDeletion(deletion, { owner })
    return {
      samples: [deletion, { vault_id: vault.vault_id, record: vault.record }],
      run: async (received) => expectSame(await verifyVaultDeletion(received, { owner }), expected),
    }
  }),
  defineTarget('category', async () => {
    const alice = await importVectorMember('alice')
    const owner = await readVectorLog('alice')
    const category = await createCategoryRecord(alice, CATEGORY)
    const expected = await verifyCategoryRecord(category, { owner })
    return {
      samples: [category],
      run: async (received) =>
        expectSame(await verifyCategoryRecord(received, { owner }), expected),
    }
  }),
  defineTarget('deletion of a category', async () => {
    const alice = await importVectorMember('alice')
    const owner = await readVectorLog('alice')
    const category = await createCategoryRecord(alice, CATEGORY)
    const { category_id } = category
    const verified = await verifyCategoryRecord(category, { owner })
    const deletion = { category_id, record: await deleteCategoryRecord(alice, verified) }
    const expected = await verifyCategoryDeletion(deletion, { owner })
    return {
      samples: [deletion, { category_id, record: category.record }],
      run: async (received) =>
        expectSame(await verifyCategoryDeletion(received, { owner }), expected),
    }
  }),
  defineTarget('log of a document', async () => {
    const alice = await importVectorMember('alice')
    const author = await readVectorLog('alice')
    const draft = { document_id: ID, action: 'view' as const, revision: 1, at: NOW }
    const first = await signLogEntry(alice, null, draft)
    const second = await signLogEntry(alice, first.head, draft)
    const third = await signLogEntry(alice, second.head, draft)
    const records = [first.record, second.record, third.record]
    const whole = await verifyLogChain(records, { author, document_id: ID })
    return {
      samples: [records, records.slice(1)],
      run: async (received: SignedRecord[]) => {
        const entries = await verifyLogChain(received, { author, document_id: ID })
        const [from = { number: 1 }] = entries
        expectSame(entries, whole.slice(from.number - 1, from.number - 1 + entries.length))
      },
    }
  }),
  defineTextTarget('vault, truly signed', async () => {
    const alice = await importVectorMember('alice')
    const owner = await readVectorLog('alice')
    const vault = await createVaultRecord(alice, VAULT)
    return {
      samples: [vault.record.statement],
      run: async (text) => {
        const { name, description, icon, tags } = { ...vault, ...readStatement(text) }
        const record = await signText('vault', text, alice.signingKey)
        // The form of what stands beside the record is tried here too.
        const received = { ...vault, name, description, icon, tags, record } as ReceivedVault
        await verifyVaultRecord(received, { owner })
        const free = ['name', 'description', 'icon', 'tags', 'revision', 'prev']
        expectFreely(text, vault.record.statement, free)
      },
    }
  }),
  defineTextTarget('category, truly signed', async () => {
    const alice = await importVectorMember('alice')
    const owner = await readVectorLog('alice')
    const category = await createCategoryRecord(alice, CATEGORY)
    return {
      samples: [category.record.statement],
      run: async (text) => {
        const { name, icon, parent_id } = { ...category, ...readStatement(text) }
        const record = await signText('category', text, alice.signingKey)
        // The form of what stands beside the record is tried here too.
        const received = { ...category, name, icon, parent_id, record } as ReceivedCategory
        await verifyCategoryRecord(received, { owner })
        const free = ['name', 'icon', 'parent_id', 'revision', 'prev']
        expectFreely(text, category.record.statement, free)
      },
    }
  }),
  defineTextTarget('entry of a log, truly signed', async () => {
    const alice = await importVectorMember('alice')
    const author = await readVectorLog('alice')
    const draft = { document_id: ID, action: 'view' as const, revision: 1, at: NOW }
    const { statement } = (await signLogEntry(alice, null, draft)).record
    return {
      samples: [statement],
      run: async (text) => {
        const record = await signText('log-entry', text, alice.signingKey)
        await verifyLogEntry(record, { author, document_id: ID })
        expectFreely(text, statement, ['number', 'prev', 'action', 'revision', 'at'])
      },
    }
  }),
  defineTarget('document of the self key', async () => {
    const alice = await importVectorMember('alice')
    const owner = await readVectorLog('alice')
    const sealed = await createSelfDocument(alice, { now: NOW })
    const selfKey = await openSelfKey(alice, sealed, { owner })
    const context = { part: 'alias', id: 'hsk' } as const
    const alias = await sealSelf(selfKey, context, encodeText('Bob'))
    return {
      samples: [sealed, await encryptDocument(alice, DRAFT, { document_id: ID, now: NOW })],
      run: async (document) => {
        const opened = await openSelfKey(alice, document, { owner })
        expectSame(decodeText(await openSelf(opened, context, alias)), 'Bob')
      },
    }
  }),
  defineTextTarget('sealed under the self key', async () => {
    const alice = await importVectorMember('alice')
    const owner = await readVectorLog('alice')
    const selfKey = await openSelfKey(alice, await createSelfDocument(alice), { owner })
    const context = { part: 'alias', id: 'hsk' } as const
    const other = { part: 'profile', id: null } as const
    return {
      samples: [
        await sealSelf(selfKey, context, encodeText('Bob')),
        await sealSelf(selfKey, other, encodeText('Mallory')),
      ],
      run: async (text) => expectSame(decodeText(await openSelf(selfKey, context, text)), 'Bob'),
    }
  }),
]

/** The members of a statement that a liar has made; none of what is no object. */
function readStatement(text: string): object {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return {}
  }
}
