import { Button, buttonClass, Card, CardHead, Note } from '@shrd/parts'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useErrorText } from '../../app/use-error-text.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { vaultPath } from '../vaults/use-selected-vault.ts'
import { ImportRows, type RowState } from './ImportRows.tsx'
import { findImportErrorKey } from './import-error-key.ts'
import type { ImportRow } from './import-messages.ts'
import { type ImportStep, STEP_ID } from './import-step.ts'
import { saveReport } from './save-report.ts'
import type { Import } from './use-import.ts'

/** Props of {@link ResultStep}. */
export interface ResultStepProps {
  running: Import
  step: Extract<ImportStep, { step: 'result' }>
}

/** Says what became of each entry, and offers to continue or to take everything back. */
export function ResultStep({ running, step }: ResultStepProps): ReactElement {
  const { text } = useTexts()
  const { compared, chosen, outcome } = step
  const stateOf = useStateOf(step)
  const done = Object.values(outcome.record.entries).filter(({ is_done }) => is_done).length
  const isEarly = outcome.stopped_by !== null
  return (
    <>
      <Card>
        <CardHead
          title={text(isEarly ? 'import.result.stopped' : 'import.result.title')}
          titleId={STEP_ID}
        />
        <div className="import-body">
          <p role="status">{text('import.result.text', { done, total: chosen.size })}</p>
          <Stopped code={outcome.stopped_by} />
          {outcome.failed.size > 0 ? (
            <Note tone="danger">
              {text('import.result.failed', { count: outcome.failed.size })}
            </Note>
          ) : null}
          {outcome.are_favourites_marked ? null : (
            <Note tone="warning">{text('import.result.favourites')}</Note>
          )}
          <p className="import-hint">{text('import.result.delete')}</p>
          <div className="import-actions">
            <Button onClick={() => running.undo(outcome.record)}>{text('import.undo')}</Button>
            <Button onClick={() => void saveReport(compared.rows, stateOf, text)}>
              {text('import.report.save')}
            </Button>
            {isEarly || outcome.failed.size > 0 ? (
              <Button variant="primary" onClick={() => running.start(step.choices)}>
                {text('import.continue')}
              </Button>
            ) : (
              <>
                <Button onClick={running.restart}>{text('import.again')}</Button>
                <Link className={buttonClass({ variant: 'primary' })} to={findVaultPath(step)}>
                  {text('import.toVault')}
                </Link>
              </>
            )}
          </div>
        </div>
      </Card>
      <ImportRows rows={compared.rows} stateOf={stateOf} />
    </>
  )
}

/** The vault that has the entries, or one of them. */
function findVaultPath({ target, outcome }: ResultStepProps['step']): string {
  const [made] = outcome.record.vaults
  if (target.kind === 'vault') return vaultPath(target.vault_id)
  return made === undefined ? '/dashboard' : vaultPath(made)
}

function Stopped({ code }: { code: string | null }): ReactElement | null {
  const { text } = useTexts()
  const errorText = useErrorText()
  if (code === null) return null
  if (code === 'aborted') return <Note>{text('import.result.aborted')}</Note>
  const key = findImportErrorKey(code)
  return <Note tone="danger">{key === undefined ? errorText({ code }) : text(key)}</Note>
}

function useStateOf({ chosen, outcome, compared }: ResultStepProps['step']) {
  const { text } = useTexts()
  const errorText = useErrorText()
  return ({ index, is_repeated }: ImportRow): RowState => {
    const code = outcome.failed.get(index)
    if (code !== undefined) {
      const key = findImportErrorKey(code)
      return { text: key === undefined ? errorText({ code }) : text(key), tone: 'danger' }
    }
    const entry = outcome.record.entries[index]
    if (entry?.is_done) return { text: text('import.state.done'), tone: 'success' }
    if (entry !== undefined) return { text: text('import.state.partly'), tone: 'warning' }
    if (chosen.has(index)) return { text: text('import.state.waiting'), tone: 'neutral' }
    const isThere = compared.duplicates.has(index) || !is_repeated
    return { text: text(isThere ? 'import.state.there' : 'import.state.repeated'), tone: 'neutral' }
  }
}
