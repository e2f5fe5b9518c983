import { sealSelf } from '@shrd/crypto/self'
import { PIECES, pieceOf, writePiece } from '../../src/member/kept-row.ts'
import type { DocumentScene } from '../sharing-scene.ts'
import { memberOf } from './befriend.ts'

/** A row as somebody who knows the member's self key may keep it. */
export interface FilledRow {
  document_id: string
  statement: string
}

/** Fills the cache of Alice's browser with these rows, sealed as Alice's pages seal them. */
export async function fillCache(
  { alice, vault_id }: DocumentScene,
  rows: readonly FilledRow[],
): Promise<void> {
  const { user_id } = alice.member.identity
  const selfKey = await memberOf(alice).selfKeys.get()
  const index = { pieces: [...PIECES], since: [[vault_id, 0]] }
  const values = new Map([['index', new TextEncoder().encode(JSON.stringify(index))]])
  for (const name of PIECES) {
    values.set(name, writePiece(rows.filter(({ document_id }) => pieceOf(document_id) === name)))
  }
  const sealed = new Map<string, string>()
  for (const [id, bytes] of values) {
    sealed.set(`row-cache/${id}`, await sealSelf(selfKey, { part: 'row-cache', id }, bytes))
  }
  await alice.browser.cache.put(user_id, sealed)
}
