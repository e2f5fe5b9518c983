import type { DocumentState } from '@shrd/crypto/documents'
import { clientError } from '../errors.ts'
import type { Member } from '../member/member.ts'
import type { Call, CallOptions } from '../transport/transport.ts'
import type { DocumentRow } from './document-row.ts'
import { loadVault } from './load-vault.ts'
import type { OpenedList } from './opened-list.ts'

interface ListSources extends Pick<CallOptions, 'signal'> {
  call: Call
  member: Member
}

/** The rows of a vault that are in one state, whatever the server says of that. */
export type ListRows = (
  vault_id: string,
  wanted: DocumentState,
  sources: ListSources,
) => Promise<OpenedList<DocumentRow>>

interface Load {
  /** Writes of this page before it began. */
  writes: number
  list: Promise<OpenedList<DocumentRow>>
}

/** Lists of which those that are asked for at the same time share one load. */
export function createListRows(): ListRows {
  const loadsOf = new WeakMap<Member, Map<string, Load>>()

  function load(vault_id: string, { call, member }: ListSources): Load['list'] {
    const loads = loadsOf.get(member) ?? new Map<string, Load>()
    loadsOf.set(member, loads)
    const writes = member.manifest.countWrites()
    const running = loads.get(vault_id)
    // One that began before a write may not show what was written.
    if (running?.writes === writes) return running.list
    const list = loadVault(vault_id, { call, member })
    const begun = { writes, list }
    loads.set(vault_id, begun)
    const forget = () => {
      if (loads.get(vault_id) === begun) loads.delete(vault_id)
    }
    list.then(forget, forget)
    return list
  }

  return async (vault_id, wanted, sources) => {
    const { items, refused } = await unlessAborted(load(vault_id, sources), sources.signal)
    return { items: items.filter(({ state }) => state === wanted), refused }
  }
}

/** Whoever else waits for it goes on waiting. */
async function unlessAborted<Result>(
  result: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (signal === undefined) return result
  if (signal.aborted) throw clientError('aborted')
  return new Promise((resolve, reject) => {
    const refuse = () => reject(clientError('aborted'))
    signal.addEventListener('abort', refuse, { once: true })
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', refuse))
  })
}
