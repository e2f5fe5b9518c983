import { canonicalText, type Json } from './canonical-json.ts'
import { checkAuthor, openEnvelope, readEnvelope, signedRecord, statement } from './conventions.ts'
import type { DocumentReader } from './document-opening.ts'
import { type Grant, grantForm, hashOfGrant, openGrant } from './documents.ts'
import { decodeUtf8 } from './encodings.ts'
import {
  bytes,
  type Form,
  id,
  integer,
  list,
  nullable,
  object,
  oneOf,
  statementObject,
  text,
  userId,
  type WithSuite,
} from './forms.ts'
import { fingerprint, type KeyLog } from './identity.ts'
import { isObject } from './pick.ts'
import { type Read, readSigned } from './read-signed.ts'
import { must, under } from './refusal.ts'

/** The members that statements of vaults and of categories begin with. */
interface OrderRecord {
  readonly owner: string
  readonly author_sequence: number
  readonly revision: number
  readonly prev: string | null
  readonly state: 'live' | 'deleted'
}

const ORDER = {
  owner: userId,
  author_sequence: integer(),
  revision: integer(),
  prev: nullable(bytes(32)),
  state: oneOf('live', 'deleted'),
} as const

interface VaultNames {
  readonly vault_id: string
  readonly name: string
  readonly description: string | null
  readonly icon: string
  readonly tags: readonly string[]
}

const tagsForm = list(text(1, 64), 0, 50)

const VAULT_NAMES = {
  vault_id: id('vlt'),
  name: text(1, 100),
  description: nullable(text(0, 20_500)),
  icon: text(1, 64),
  tags: tagsForm,
}

export interface Vault extends OrderRecord, VaultNames {
  readonly grant: string | null
}

const vaultForm: Form<WithSuite<Vault>> = statementObject<Vault>({
  ...ORDER,
  ...VAULT_NAMES,
  grant: nullable(bytes(32)),
})

const LANGUAGES = ['da', 'de', 'en', 'fr', 'it'] as const
type Labels = { readonly [Language in (typeof LANGUAGES)[number]]: string | null }

const label = nullable(text(1, 100))

const labelsForm = object<Labels>({ da: label, de: label, en: label, fr: label, it: label })

interface CategoryNames {
  readonly category_id: string
  readonly vault_id: string
  readonly parent_id: string | null
  readonly name: string
  readonly labels: Labels
  readonly icon: string
}

const CATEGORY_NAMES = {
  category_id: id('cat'),
  vault_id: id('vlt'),
  parent_id: nullable(id('cat')),
  name: text(1, 100),
  labels: labelsForm,
  icon: text(1, 64),
}

export interface Category extends OrderRecord, CategoryNames {}

const categoryForm: Form<WithSuite<Category>> = statementObject<Category>({
  ...ORDER,
  ...CATEGORY_NAMES,
})

export interface OrderPin {
  readonly revision: number
  readonly hash: string
}

/** What a reader brings. */
export interface OrderTrust {
  readonly owner: KeyLog
  readonly pin: OrderPin | null
}

/** Steps 3 to 7. */
function checkOrder(
  purpose: 'vault' | 'category',
  { says, record, hash }: Read<OrderRecord>,
  state: OrderRecord['state'],
  { owner, pin }: OrderTrust,
): void {
  checkAuthor(owner, purpose, record, says.author_sequence, pin === null ? [] : [pin.hash])
  must(says.owner === owner.user_id, 'record_invalid')
  must(says.revision !== 0 && (says.revision === 1) === (says.prev === null), 'record_invalid')
  must(says.state === state, 'record_invalid')
  if (pin === null) return
  must(says.revision >= pin.revision, 'vault_rolled_back')
  must(says.revision !== pin.revision || hash === pin.hash, 'vault_forked')
  must(says.revision !== pin.revision + 1 || says.prev === pin.hash, 'vault_forked')
}

type Beside = Readonly<Record<string, unknown>>

/** Step 8: these members stand beside the record as it says them. */
function checkBeside(beside: Beside, says: Beside, names: readonly string[]): void {
  for (const name of names) must(beside[name] === says[name], 'record_invalid')
}

function sameJson(one: Json, other: Json): boolean {
  return canonicalText(one) === canonicalText(other)
}

/** The record beside which everything else stands. */
function besideRecord(received: unknown): Beside {
  must(isObject(received), 'record_invalid')
  signedRecord(received.record)
  return received
}

export interface VerifiedVault extends Read<Vault> {
  readonly grant: Grant | null
}

/** Steps 1 to 12 for a vault that is shown. */
export function verifyVault(received: unknown, trust: OrderTrust): VerifiedVault {
  const beside = besideRecord(received)
  const [grant = null] = list(grantForm, 0, 1)(beside.encrypted_keys)
  const tags = tagsForm(beside.tags)
  const vault = readSigned('vault', beside.record, vaultForm)
  checkOrder('vault', vault, 'live', trust)
  checkBeside(beside, { ...vault.says }, ['vault_id', 'name', 'description', 'icon'])
  must(sameJson(tags, vault.says.tags), 'record_invalid')
  must(beside.user_id === undefined || beside.user_id === vault.says.owner, 'record_invalid')
  checkVaultGrant(vault.says, grant, trust.owner)
  if (vault.says.description !== null) readEnvelope(vault.says.description)
  return { ...vault, grant }
}

/** Steps 9 to 11. */
function checkVaultGrant(vault: Vault, grant: Grant | null, owner: KeyLog): void {
  must((vault.grant === null) === (vault.description === null), 'record_invalid')
  must((grant === null ? null : hashOfGrant(grant)) === vault.grant, 'record_invalid')
  if (grant === null) return
  must(grant.document_id === vault.vault_id, 'record_invalid')
  must(grant.owner === vault.owner && grant.user_id === vault.owner, 'record_invalid')
  const signer = owner.states[vault.author_sequence]
  must(signer !== undefined && grant.fingerprint === fingerprint(signer), 'record_invalid')
}

/** A vault in clear. */
export interface OpenedVault extends VaultNames {}

export type DescriptionContext = { readonly vault_id: string; readonly owner: string }

/** The bytes of a description, opened with its key. */
export function openDescription(
  key: Uint8Array,
  context: DescriptionContext,
  sealed: string,
): Uint8Array {
  return openEnvelope(key, statement('vault-description', context), sealed)
}

/** Step 13. */
export function openVault({ says, grant }: VerifiedVault, reader: DocumentReader): OpenedVault {
  const { vault_id, owner, name, icon, tags } = says
  if (grant === null || says.description === null) {
    return { vault_id, name, description: null, icon, tags }
  }
  const privateKey = reader.exchangeKeys.get(grant.fingerprint)
  must(privateKey !== undefined, 'document_key_missing')
  const plain = openDescription(openGrant(grant, privateKey), { vault_id, owner }, says.description)
  const description = under('document_undecryptable', () => decodeUtf8(plain))
  return { vault_id, name, description, icon, tags }
}

/** The labels that there are, and `null` for all other languages. */
function readLabels(received: unknown): Labels {
  must(isObject(received), 'record_invalid')
  must(!Object.values(received).includes(null), 'record_invalid')
  return labelsForm({ da: null, de: null, en: null, fr: null, it: null, ...received })
}

/** All steps for a category that is shown. */
export function verifyCategory(received: unknown, trust: OrderTrust): Read<Category> {
  const beside = besideRecord(received)
  const labels = readLabels(beside.labels)
  const category = readSigned('category', beside.record, categoryForm)
  checkOrder('category', category, 'live', trust)
  const names = ['category_id', 'vault_id', 'parent_id', 'name', 'icon']
  checkBeside(beside, { ...category.says }, names)
  must(sameJson(labels, category.says.labels), 'record_invalid')
  must(category.says.parent_id !== category.says.category_id, 'record_invalid')
  return category
}

export function verifyVaultDeletion(received: unknown, trust: OrderTrust): Read<Vault> {
  const beside = besideRecord(received)
  const vault = readSigned('vault', beside.record, vaultForm)
  checkOrder('vault', vault, 'deleted', trust)
  checkBeside(beside, { ...vault.says }, ['vault_id'])
  return vault
}

export function verifyCategoryDeletion(received: unknown, trust: OrderTrust): Read<Category> {
  const beside = besideRecord(received)
  const category = readSigned('category', beside.record, categoryForm)
  checkOrder('category', category, 'deleted', trust)
  checkBeside(beside, { ...category.says }, ['category_id'])
  return category
}
