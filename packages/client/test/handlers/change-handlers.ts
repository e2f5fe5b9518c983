import type { EndpointOutput } from '@shrd/contract'
import { ShrdError } from '@shrd/crypto/errors'
import type { Handler, ServerState } from '../service-state.ts'
import {
  findDocument,
  findPlace,
  isReader,
  type KeptDocument,
  readRevision,
  tellDocument,
} from './document-state.ts'
import { prepareLogEntry } from './log-handlers.ts'
import { requireLog, requireUser } from './require-user.ts'
import { saveDocument } from './save-document.ts'

/** The calls that are answered here. */
type ChangeCalls = 'listDocumentChanges' | 'getDocuments' | 'restoreVersion'

type ChangedRow = EndpointOutput<'listDocumentChanges'>['rows'][number]

const PAGE = 1000
/** What was being written meanwhile is told again. */
const OVERLAP_MS = 120_000

/** What changed, several documents at once, and earlier versions made the current ones. */
export function createChangeHandlers(state: ServerState): {
  [Name in ChangeCalls]: Handler<Name>
} {
  /** Everything of a vault, with when it has changed for this reader. */
  async function listAll(reader: string, vault_id: string) {
    const rows: { row: ChangedRow; at: number }[] = []
    for (const document of state.documents) {
      if (!isReader(document, reader) || readRevision(document.revision).state === 'deleted') {
        continue
      }
      const place = await findPlace(state, reader, document)
      if (place !== null && place.vault_id !== vault_id) continue
      const row = toRow(await tellDocument(state, reader, document, vault_id))
      rows.push({ row, at: findTime(reader, row, place === null) })
    }
    return rows.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  }

  /** Looked at when it is asked for: never earlier than it was changed. */
  function findTime(reader: string, row: ChangedRow, isUnfiled: boolean): number {
    const { revision, access_list, encrypted_keys, vault_id, category_id } = row
    const place = isUnfiled ? null : [vault_id, category_id]
    const told = JSON.stringify([revision, access_list, encrypted_keys, place])
    const name = `${reader} ${row.document_id}`
    const known = state.changes.get(name)
    if (known?.told === told) return known.at
    state.changes.set(name, { told, at: state.now() })
    return state.now()
  }

  return {
    async listDocumentChanges({ vault_id, since, after = '' }, context) {
      const all = await listAll(requireUser(state, context), vault_id)
      const changed = all.filter((one) => one.at >= since && nameOf(one) > after)
      const page = changed.slice(0, PAGE)
      const last = page.at(-1)
      const next = last !== undefined && changed.length > PAGE ? nameOf(last) : null
      const as_of = Math.max(0, state.now() - OVERLAP_MS)
      return { output: { rows: page.map(({ row }) => row), next, total: all.length, as_of } }
    },
    async getDocuments({ document_ids }, context) {
      const reader = requireUser(state, context)
      const found = document_ids.flatMap((id) => findOwn(state, reader, id) ?? [])
      return { output: await Promise.all(found.map((one) => tellDocument(state, reader, one))) }
    },
    async restoreVersion({ document_id, from, revision, manifest, log }, context) {
      const author = await requireLog(state, context)
      const stored = findDocument(state, author.user_id, document_id)
      const version = (state.versions.get(document_id) ?? []).find(
        (one) => readRevision(one.revision).revision === from,
      )
      if (version === undefined || version.body === null) throw new ShrdError('record_invalid')
      const { title, tags } = readRevision(revision).header
      // What the version was stored with.
      const header = { ...version.header, title, tags }
      const next = { ...stored, header, body: version.body, revision }
      const addToLog = await prepareLogEntry(state, author, document_id, log)
      const saved = await saveDocument(state, { author, stored, next, manifest })
      addToLog()
      return { output: await tellDocument(state, author.user_id, saved) }
    },
  }
}

function findOwn(
  state: ServerState,
  reader: string,
  document_id: string,
): KeptDocument | undefined {
  try {
    return findDocument(state, reader, document_id)
  } catch {
    return undefined
  }
}

function toRow({ body: _, attachments: __, ...row }: KeptDocument): ChangedRow {
  return row
}

/** Sorts by time and then by id, and says from where to go on. */
function nameOf({ row, at }: { row: ChangedRow; at: number }): string {
  return `${String(at).padStart(16, '0')}.${row.document_id}`
}
