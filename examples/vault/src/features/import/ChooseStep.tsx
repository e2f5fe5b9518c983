import { Button, Card, DropZone, Note } from '@shrd/parts'
import { type ReactElement, useId, useState } from 'react'
import { formatListDate } from '../../components/format-date.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { ImportFailure } from './ImportFailure.tsx'
import type { ImportRecord } from './import-journal.ts'
import type { ImportStep } from './import-step.ts'
import type { Import } from './use-import.ts'

/** Props of {@link ChooseStep}. */
export interface ChooseStepProps {
  running: Import
  step: Extract<ImportStep, { step: 'choose' }>
}

/** Takes a file, and offers to take back the last import. */
export function ChooseStep({ running, step }: ChooseStepProps): ReactElement {
  const { text } = useTexts()
  const listId = useId()
  const { isBusy, error } = step
  const { left } = running
  const [areSeveral, setSeveral] = useState(false)
  function take([file, ...others]: readonly File[]): void {
    setSeveral(others.length > 0)
    if (file !== undefined && others.length === 0) running.choose(file)
  }
  return (
    <>
      <p>{text('import.intro')}</p>
      {left !== null ? <LeftImport record={left} onUndo={() => running.undo(left)} /> : null}
      {areSeveral ? <Note tone="danger">{text('import.oneFile')}</Note> : null}
      {error && !areSeveral ? <ImportFailure error={error} /> : null}
      <Card>
        <div className="import-body" aria-busy={isBusy}>
          <DropZone label={text('import.file')} hint={text('import.fileHint')} onFiles={take}>
            {text(isBusy ? 'import.opening' : 'import.drop')}
          </DropZone>
          <p className="import-hint">{text('import.safe')}</p>
        </div>
      </Card>
      <section aria-labelledby={listId}>
        <h2 id={listId} className="import-head">
          {text('import.formats')}
        </h2>
        <p className="import-hint">{text('import.formatsText')}</p>
      </section>
    </>
  )
}

function LeftImport({
  record,
  onUndo,
}: {
  record: ImportRecord
  onUndo: () => void
}): ReactElement {
  const { text, language } = useTexts()
  const count = Object.keys(record.entries).length
  return (
    <Note
      action={
        <Button size="sm" onClick={onUndo}>
          {text('import.undo')}
        </Button>
      }
    >
      {text('import.left', { count, date: formatListDate(record.started_at, language) })}
    </Note>
  )
}
