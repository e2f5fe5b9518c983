import { useShrdClient } from '@shrd/react'
import { useMemo } from 'react'
import { useResource } from '../../app/use-resource.ts'
import type { OpenedDocument } from '../document/opened-document.ts'

/** Names of files by their record hashes. */
export type FileNames = ReadonlyMap<string, string>

const NONE: FileNames = new Map()

/** The names of a document's files; none until they are there, which nobody has to wait for. */
export function useFileNames({ document_id, revision, files }: OpenedDocument): FileNames {
  const client = useShrdClient()
  const key = files.length === 0 ? null : `${document_id} ${revision}`
  const { state } = useResource(key, (signal) => client.files.list(document_id, { signal }))
  return useMemo(
    () =>
      state.status === 'ready'
        ? new Map(state.value.items.map(({ hash, name }) => [hash, name]))
        : NONE,
    [state],
  )
}
