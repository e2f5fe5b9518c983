import { useShrdClient } from '@shrd/react'
import { useEffect, useMemo, useState } from 'react'
import { createImportJournal, type ImportJournal, type ImportRecord } from './import-journal.ts'

/** The last import on this device, which can be continued and taken back. */
export interface LeftImport {
  readonly journal: ImportJournal
  readonly left: ImportRecord | null
  readonly setLeft: (record: ImportRecord | null) => void
}

/** Looks for the last import of the member on this device. */
export function useLeftImport(): LeftImport {
  const { searchStore } = useShrdClient()
  const journal = useMemo(() => createImportJournal(searchStore), [searchStore])
  const [left, setLeft] = useState<ImportRecord | null>(null)
  useEffect(() => {
    let isCurrent = true
    journal.find().then(
      (found) => isCurrent && setLeft((known) => known ?? found),
      // Without it nothing can be taken back, and everything else works.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [journal])
  return { journal, left, setLeft }
}
