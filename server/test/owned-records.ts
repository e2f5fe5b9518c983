import { randomUUID } from 'node:crypto'
import type { EndpointName } from '@shrd/contract'
import { genesisLog } from '@shrd/crypto/identity'
import {
  changeManifest,
  emptyManifest,
  type Manifest,
  type ManifestChange,
  toRecordEntry,
} from '@shrd/crypto/manifest'
import {
  type CategoryDraft,
  createCategoryRecord,
  createVaultRecord,
  type VaultDraft,
  type VaultRecord,
  type VerifiedCategory,
  type VerifiedVault,
  verifyCategoryRecord,
  verifyVaultRecord,
} from '@shrd/crypto/vaults'
import type { TestAnswer } from './http-client.ts'
import { type CallOptions, call, type TestMember } from './test-member.ts'
import type { TestServer } from './test-server.ts'

/** What a browser says of its vaults and categories. */
export type RecordChange = Extract<ManifestChange, { type: `${string}-record` }>

/** A call that stores something, and what it says of the manifest. */
export interface Write {
  readonly name: EndpointName
  readonly input: object
  readonly changes: readonly ManifestChange[]
}

/** What a call sends with the changes of the manifest, and what the manifest is after it. */
export async function prepare(
  { identity, current }: TestMember,
  { name, input, changes }: Write,
): Promise<{ input: object; manifest: Manifest }> {
  const before = current ?? (await emptyManifest(identity.user_id))
  const { manifest, write } = await changeManifest(identity, before, changes, { device: 'Laptop' })
  return { input: name === 'updateManifest' ? write : { ...input, manifest: write }, manifest }
}

/** Makes a call together with changes of the manifest, and goes on from them if it succeeds. */
export async function write(
  server: TestServer,
  member: TestMember,
  sent: Write,
  options: CallOptions = {},
): Promise<TestAnswer> {
  const { input, manifest } = await prepare(member, sent)
  const answer = await call(server, member, sent.name, input, options)
  if (answer.status < 300) member.current = manifest
  return answer
}

/** Makes the very same call twice, as a browser does that has lost the answer. */
export async function writeTwice(
  server: TestServer,
  member: TestMember,
  sent: Write,
): Promise<readonly [TestAnswer, TestAnswer]> {
  const { input, manifest } = await prepare(member, sent)
  const options = { idempotencyKey: randomUUID() }
  const first = await call(server, member, sent.name, input, options)
  const second = await call(server, member, sent.name, input, options)
  member.current = manifest
  return [first, second]
}

/** The change by which a manifest names a record. */
export function naming(verified: VerifiedVault | VerifiedCategory): RecordChange {
  return { type: 'put-record', entry: toRecordEntry(verified) }
}

/** The changes by which a manifest forgets records. */
export function forgetting(...ids: readonly string[]): RecordChange[] {
  return ids.map((id) => ({ type: 'remove-record', id }))
}

/** A vault as it is sent, verified. */
export async function verifyVault(
  { identity }: TestMember,
  record: VaultRecord,
): Promise<VerifiedVault> {
  return verifyVaultRecord(record, { owner: await genesisLog(identity) })
}

/** A vault of the member that the server has stored. */
export async function makeVault(
  server: TestServer,
  member: TestMember,
  draft: Partial<VaultDraft> = {},
): Promise<VerifiedVault> {
  const whole = { name: 'Home', description: null, icon: 'shield', tags: [], ...draft }
  const input = await createVaultRecord(member.identity, whole)
  const verified = await verifyVault(member, input)
  const changes = [naming(verified)]
  assertStored(await write(server, member, { name: 'createVault', input, changes }))
  return verified
}

/** The first revision of a category, and the call that stores it. */
export async function draftCategory(
  { identity }: TestMember,
  draft: Partial<CategoryDraft> & { readonly vault_id: string },
): Promise<Write & { readonly verified: VerifiedCategory }> {
  const whole = { parent_id: null, name: 'Travel', labels: {}, icon: 'passport', ...draft }
  const input = await createCategoryRecord(identity, whole)
  const verified = await verifyCategoryRecord(input, { owner: await genesisLog(identity) })
  return { name: 'createCategory', input, changes: [naming(verified)], verified }
}

/** A category of the member that the server has stored. */
export async function makeCategory(
  server: TestServer,
  member: TestMember,
  draft: Partial<CategoryDraft> & { readonly vault_id: string },
): Promise<VerifiedCategory> {
  const made = await draftCategory(member, draft)
  assertStored(await write(server, member, made))
  return made.verified
}

function assertStored({ status, text }: TestAnswer): void {
  if (status !== 200) throw new Error(`it was not stored: ${status} ${text}`)
}
