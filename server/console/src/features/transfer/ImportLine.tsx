import { Badge, Button, Progress, useToasts } from '@shrd/parts'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactElement } from 'react'
import { useAccountId } from '../../data/account-context.ts'
import { useService } from '../../data/ServiceProvider.tsx'
import type { CallFailure } from '../../data/service-error.ts'
import type { UserImport } from '../../data/types.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { useFormats } from '../../locales/use-formats.ts'
import { saveFile } from './save-stream.ts'

const TONES = {
  uploading: 'neutral',
  running: 'info',
  finished: 'success',
  failed: 'danger',
  cancelled: 'neutral',
} as const

/** Props of {@link ImportLine}. */
export interface ImportLineProps {
  one: UserImport
  onCancel: () => void
}

/** One import: how far it is, and how its rows came out. */
export function ImportLine({ one, onCancel }: ImportLineProps): ReactElement {
  const { text, named } = useTexts()
  const { time, number } = useFormats()
  const { state, created, updated, skipped, refused, failure, size, position } = one
  const isOpen = state === 'running' || state === 'uploading'
  return (
    <li>
      <span className="parts-grow">
        <span className="badges">
          <b>{one.format.toUpperCase()}</b>
          <Badge dot tone={TONES[state]}>
            {text(`imports.state.${state}`)}
          </Badge>
        </span>
        <span className="row-detail">
          {time(one.created_at)} ·{' '}
          {text('imports.rows', {
            created: number(created),
            updated: number(updated),
            skipped: number(skipped),
            refused: number(refused),
          })}
        </span>
        {failure === null ? null : (
          <span className="row-detail row-alarm">
            {text('imports.failure', {
              line: number(failure.line),
              reason: named('importCode', failure.code),
            })}
            {failure.field === null ? null : (
              <>
                {' '}
                <code dir="ltr">{failure.field}</code>
              </>
            )}
          </span>
        )}
        {state === 'running' ? (
          <Progress label={text('import.running')} value={size > 0 ? position / size : null} />
        ) : null}
      </span>
      {isOpen ? (
        <Button size="sm" onClick={onCancel}>
          {text('imports.cancel')}
        </Button>
      ) : (
        <>
          {refused > 0 ? <ReportButton one={one} rows="refused" /> : null}
          <ReportButton one={one} rows="all" />
        </>
      )}
    </li>
  )
}

interface ReportButtonProps {
  one: UserImport
  rows: 'all' | 'refused'
}

function ReportButton({ one, rows }: ReportButtonProps): ReactElement {
  const { text } = useTexts()
  const { download, isBusy } = useReport(one, rows)
  return (
    <Button
      size="sm"
      icon={<Download size={14} aria-hidden="true" />}
      busy={isBusy}
      onClick={download}
    >
      {text(rows === 'all' ? 'imports.report' : 'imports.refused')}
    </Button>
  )
}

function useReport({ import_id }: UserImport, rows: 'all' | 'refused') {
  const { text } = useTexts()
  const toasts = useToasts()
  const service = useService()
  const account_id = useAccountId()
  const { mutate, isPending } = useMutation<Blob, CallFailure>({
    async mutationFn() {
      const input = { import_id, format: 'csv', rows } as const
      const response = await service.open('downloadImportReport', input, { account_id })
      return response.blob()
    },
    onSuccess: (content) => saveFile(content, `import-${rows}.csv`),
    onError: () => toasts.failure(text('imports.reportFailed')),
  })
  return { download: () => mutate(), isBusy: isPending }
}
