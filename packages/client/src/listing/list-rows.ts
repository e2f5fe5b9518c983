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

/** Lists the rows of a vault in one state, whatever state the server claims. */
export type ListRows = (
  vault_id: string,
  wanted: DocumentState,
  sources: ListSources,
) => Promise<OpenedList<DocumentRow>>

interface Load {
  /** The page's number of writes at the start of the load. */
  writes: number
  list: Promise<OpenedList<DocumentRow>>
}

/** Creates the lists. Concurrent calls share one load. */
export function createListRows(): ListRows {
  const loadsOf = new WeakMap<Member, Map<string, Load>>()

  function load(vault_id: string, { call, member }: ListSources): Load['list'] {
    const loads = loadsOf.get(member) ?? new Map<string, Load>()
    loadsOf.set(member, loads)
    const writes = member.manifest.countWrites()
    const running = loads.get(vault_id)
    // A load that began before a write may miss it.
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

/** Only this caller stops waiting. */
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
