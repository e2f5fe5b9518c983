import type { FlowError, LogPage, LogRow } from '@shrd/client'
import { Button, EmptyState, Note, Skeleton, Table, TableRow } from '@shrd/parts'
import { useShrdClient, useVaultSession } from '@shrd/react'
import { type ReactElement, useEffect, useState } from 'react'
import { toFlowError } from '../../app/use-resource.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { formatLogDate } from './format-log-date.ts'

/** The pages of a log as far as they were asked for. */
interface Loaded {
  readonly pages: readonly LogPage[]
  readonly busy: boolean
  readonly error: FlowError | null
}

/** What was done with a document, as whoever did it has signed; newest first, by pages. */
export function LogsTab({ document_id }: { document_id: string }): ReactElement {
  const { text } = useTexts()
  const { pages, busy, error, loadMore } = useLog(document_id)
  const rows = pages.flatMap(({ items }) => items)
  const refused = pages.flatMap((page) => page.refused).length
  const hasOlder = pages.at(-1)?.hasOlder === true
  return (
    <div className="logs">
      {refused > 0 ? (
        <div className="card-body">
          <Note tone="danger">{text('log.refused', { count: refused })}</Note>
        </div>
      ) : null}
      {rows.length > 0 ? <LogTable rows={rows} /> : null}
      {busy ? <Skeleton label={text('log.loading')} rows={3} /> : null}
      {error ? (
        <div className="card-body">
          <FailureNote title={text('log.failed')} error={error} onRetry={loadMore} />
        </div>
      ) : null}
      {!busy && !error && rows.length === 0 ? (
        <EmptyState title={text('log.none')}>{text('log.noneText')}</EmptyState>
      ) : null}
      {hasOlder && !busy && !error ? (
        <div className="card-body">
          <Button onClick={loadMore}>{text('log.older')}</Button>
        </div>
      ) : null}
    </div>
  )
}

function useLog(document_id: string): Loaded & { loadMore: () => void } {
  const { logs } = useShrdClient()
  const [loaded, setLoaded] = useState<Loaded>({ pages: [], busy: true, error: null })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks for the next page
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const newer = loaded.pages.at(-1)
    setLoaded((before) => ({ ...before, busy: true, error: null }))
    logs.list(document_id, { signal, ...(newer && { newer }) }).then(
      (page) => {
        if (signal.aborted) return
        setLoaded(({ pages }) => ({ pages: [...pages, page], busy: false, error: null }))
      },
      (error: unknown) => {
        if (signal.aborted) return
        setLoaded((before) => ({ ...before, busy: false, error: toFlowError(error) }))
      },
    )
    return () => controller.abort()
  }, [logs, document_id, attempt])
  return { ...loaded, loadMore: () => setAttempt((count) => count + 1) }
}

function LogTable({ rows }: { rows: readonly LogRow[] }): ReactElement {
  const { text } = useTexts()
  const head = (
    <>
      <th scope="col">{text('log.date')}</th>
      <th scope="col" className="log-user">
        {text('log.user')}
      </th>
      <th scope="col">{text('log.action')}</th>
      <th scope="col">{text('log.description')}</th>
    </>
  )
  return (
    <Table className="log-table" label={text('log.title')} head={head}>
      {rows.map((row) => (
        <LogTableRow key={row.hash} row={row} />
      ))}
    </Table>
  )
}

function LogTableRow({ row }: { row: LogRow }): ReactElement {
  const { text } = useTexts()
  const { state: session } = useVaultSession()
  const { at, author, name, action, revision } = row
  const isYou = session.status === 'signed-in' && session.user.user_id === author
  const who = isYou ? text('log.you') : name
  return (
    <TableRow>
      <td className="log-date">
        <bdi dir="ltr">
          <time dateTime={new Date(at).toISOString()}>{formatLogDate(at)}</time>
        </bdi>
        <bdi className="log-who log-id wraps">{who ?? author}</bdi>
      </td>
      <td className="log-user">
        {who ? <bdi>{who}</bdi> : null}
        <bdi className="log-id parts-mono wraps" dir="ltr">
          {author}
        </bdi>
      </td>
      <td>{text(`log.action.${action}`)}</td>
      <td>{revision === null ? null : text('log.onRevision', { revision })}</td>
    </TableRow>
  )
}
