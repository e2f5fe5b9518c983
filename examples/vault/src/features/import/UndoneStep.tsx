import { Button, Card, CardHead, Note } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useErrorText } from '../../app/use-error-text.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { STEP_ID } from './import-step.ts'
import type { UndoOutcome } from './undo-import.ts'

/** Props of {@link UndoneStep}. */
export interface UndoneStepProps {
  outcome: UndoOutcome
  onRestart: () => void
}

/** Says what an undo did. */
export function UndoneStep({ outcome, onRestart }: UndoneStepProps): ReactElement {
  const { text } = useTexts()
  const errorText = useErrorText()
  const { deleted, trashed, failed } = outcome
  return (
    <Card>
      <CardHead title={text('import.undone.title')} titleId={STEP_ID} />
      <div className="import-body">
        <p role="status">{text('import.undone.text', { count: deleted })}</p>
        {trashed > 0 ? <Note>{text('import.undone.trashed', { count: trashed })}</Note> : null}
        {failed.length > 0 ? (
          <Note tone="danger">
            {[
              text('import.undone.failed', { count: failed.length }),
              ...new Set(failed.map((code) => errorText({ code }))),
            ].join(' ')}
          </Note>
        ) : null}
        <div className="import-actions">
          <Button variant="primary" onClick={onRestart}>
            {text('import.again')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
