import { Button, Card, Progress } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { ImportStep } from './import-step.ts'

/** Props of {@link ProgressStep}. */
export interface ProgressStepProps {
  step: Extract<ImportStep, { step: 'comparing' | 'running' | 'undoing' }>
  onStop: () => void
}

/** How far a source is read, stored or taken back, and the way to stop. */
export function ProgressStep({ step, onStop }: ProgressStepProps): ReactElement {
  const { text } = useTexts()
  const { label, value, title } = describe(step, text)
  return (
    <Card>
      <div className="import-body">
        <Progress label={label} value={value} />
        <p className="import-hint import-current">
          <bdi>{title}</bdi>
        </p>
        <div className="import-actions">
          <Button onClick={onStop}>{text('import.stop')}</Button>
        </div>
      </div>
    </Card>
  )
}

interface Described {
  readonly label: string
  readonly value: number | null
  readonly title: string
}

function describe(
  step: ProgressStepProps['step'],
  text: ReturnType<typeof useTexts>['text'],
): Described {
  if (step.step === 'comparing') {
    const label = text(step.fraction === null ? 'import.reading' : 'import.comparing')
    return { label, value: step.fraction, title: '' }
  }
  if (step.step === 'undoing') {
    const { done, total } = step
    return {
      label: text('import.undoing', { done, total }),
      value: shareOf(done, total),
      title: '',
    }
  }
  const { done, total, title } = step.progress
  return { label: text('import.running', { done, total }), value: shareOf(done, total), title }
}

function shareOf(done: number, total: number): number | null {
  return total === 0 ? null : done / total
}
