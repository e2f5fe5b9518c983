import type { OfflineCopy, OfflineDocument } from '@shrd/client/offline'
import { Card, CardHead, EmptyState, Select, TextField, VaultIcon } from '@shrd/parts'
import { type ReactElement, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { formatListDate } from '../components/format-date.ts'
import { useTexts } from '../locales/TextsProvider.tsx'
import { CopyDocument } from './CopyDocument.tsx'
import { findDocuments, toSearched } from './find-documents.ts'

/** Rows that are drawn at most; typing finds the others. */
const MOST_DRAWN = 200
const ALL = ''

/** The documents of an opened copy, and the one that is read. */
export function CopyView({ copy }: { copy: OfflineCopy }): ReactElement {
  const { text } = useTexts()
  const [query, setQuery] = useState('')
  const [vault, setVault] = useState(ALL)
  const [opened, setOpened] = useState<OfflineDocument | null>(null)
  const main = useRef<HTMLElement>(null)
  // The button that opened the copy is gone.
  useEffect(() => main.current?.focus({ preventScroll: true }), [])
  const searched = useMemo(() => toSearched(copy), [copy])
  const wanted = useDeferredValue(query)
  const found = useMemo(
    () => findDocuments(searched, { query: wanted, vault_id: vault === ALL ? null : vault }),
    [searched, wanted, vault],
  )
  const vaults = [
    { value: ALL, label: text('offline.allVaults') },
    ...copy.vaults.map(({ vault_id, name }) => ({ value: vault_id, label: name })),
  ]
  return (
    <main
      ref={main}
      className="offline-panes"
      data-open={opened === null ? undefined : true}
      tabIndex={-1}
      aria-label={text('offline.title')}
    >
      <Card className="offline-list" aria-labelledby="offline-list">
        <CardHead titleId="offline-list" title={text('offline.list')} />
        <div className="offline-filter">
          <TextField
            type="search"
            label={text('offline.search')}
            value={query}
            onChange={setQuery}
          />
          {copy.vaults.length > 1 ? (
            <Select
              label={text('offline.vault')}
              options={vaults}
              value={vault}
              onChange={setVault}
            />
          ) : null}
          <p className="parts-hint" role="status">
            {found.length === 1
              ? text('offline.foundOne')
              : text('offline.found', { count: found.length })}
          </p>
        </div>
        <CopyList
          found={found}
          isEmpty={copy.documents.length === 0}
          opened={opened?.document_id ?? null}
          onOpen={setOpened}
        />
      </Card>
      {opened === null ? (
        <p className="offline-choose">{text('offline.choose')}</p>
      ) : (
        <CopyDocument
          key={opened.document_id}
          copy={copy}
          document={opened}
          onBack={() => setOpened(null)}
        />
      )}
    </main>
  )
}

interface CopyListProps {
  found: readonly OfflineDocument[]
  isEmpty: boolean
  opened: string | null
  onOpen: (document: OfflineDocument) => void
}

function CopyList({ found, isEmpty, opened, onOpen }: CopyListProps): ReactElement {
  const { text, language } = useTexts()
  if (found.length === 0) {
    return <EmptyState title={text(isEmpty ? 'offline.empty' : 'offline.none')} />
  }
  const rest = found.length - MOST_DRAWN
  return (
    <>
      <ul className="offline-rows">
        {found.slice(0, MOST_DRAWN).map((document) => (
          <li key={document.document_id}>
            <button
              type="button"
              className="offline-row"
              aria-current={document.document_id === opened ? 'true' : undefined}
              onClick={() => onOpen(document)}
            >
              <VaultIcon name={document.header.icon} />
              <bdi className="parts-grow parts-clip">{document.header.title}</bdi>
              <time dateTime={new Date(document.saved_at).toISOString()}>
                {formatListDate(document.saved_at, language)}
              </time>
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className="offline-rest">{text('offline.more', { count: rest })}</p> : null}
    </>
  )
}
