import { Skeleton } from '@shrd/parts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import type { CallFailure } from '../data/service-error.ts'
import { useTexts } from '../locales/TextsProvider.tsx'
import { FailureNote } from './FailureNote.tsx'

/** Props of {@link Loaded}. */
export interface LoadedProps<Data> {
  query: UseQueryResult<Data, CallFailure>
  /** Says that it could not be loaded. */
  failedText: string
  /** Rows of the skeleton. @default 3 */
  rows?: number | undefined
  children: (data: Data) => ReactNode
}

/** What a query is about: while it loads, if it fails, and when it is there. */
export function Loaded<Data>(props: LoadedProps<Data>): ReactElement {
  const { query, failedText, rows, children } = props
  const { data, error, refetch } = query
  const retry = (): void => void refetch()
  if (data === undefined) {
    if (error === null) return <Waiting rows={rows} />
    return (
      <div className="card-body">
        <FailureNote title={failedText} error={error} onRetry={retry} />
      </div>
    )
  }
  return (
    <>
      {error === null ? null : (
        <div className="card-body">
          <FailureNote title={failedText} error={error} onRetry={retry} />
        </div>
      )}
      {children(data)}
    </>
  )
}

/** The skeleton of rows, with the words for it. */
export function Waiting({ rows }: { rows?: number | undefined }): ReactElement {
  const { text } = useTexts()
  return (
    <div className="loading-rows">
      <Skeleton label={text('app.loading')} rows={rows} />
      <p aria-hidden="true">{text('app.loading')}</p>
    </div>
  )
}
