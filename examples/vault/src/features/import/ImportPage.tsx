import { type ReactElement, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LoadingScreen } from '../../app/LoadingScreen.tsx'
import { Main } from '../../app/Main.tsx'
import { usePreferences } from '../../app/preferences.tsx'
import { usePageTitle } from '../../app/use-page-title.ts'
import { IMPORT_TEXTS } from '../../locales/import-texts.ts'
import { TextsProvider, useTexts } from '../../locales/TextsProvider.tsx'
import { ChooseStep } from './ChooseStep.tsx'
import { STEP_ID } from './import-step.ts'
import { LeaveImportDialog } from './LeaveImportDialog.tsx'
import { MappingStep } from './MappingStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { PreviewStep } from './PreviewStep.tsx'
import { ProgressStep } from './ProgressStep.tsx'
import { ResultStep } from './ResultStep.tsx'
import { UndoneStep } from './UndoneStep.tsx'
import { type Import, useImport } from './use-import.ts'

/** `/dashboard/import`: brings the export of another password manager into a vault. */
export function ImportPage(): ReactElement {
  const { language } = usePreferences().preferences
  return (
    <TextsProvider language={language} texts={IMPORT_TEXTS} fallback={<LoadingScreen />}>
      <Page />
    </TextsProvider>
  )
}

const REFUSED = 'input[aria-invalid="true"]'

function Page(): ReactElement {
  const { text } = useTexts()
  const [parameters] = useSearchParams()
  const running = useImport(parameters.get('vault') ?? undefined)
  usePageTitle(text('import.title'))
  const heading = useRef<HTMLHeadingElement>(null)
  // What had the focus goes with its step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is what it waits for
  useEffect(() => {
    const { activeElement, body } = document
    // The step that opened the file has given the focus to the heading.
    if (activeElement !== body && activeElement !== heading.current) return
    // A refused password is typed again at once.
    const refused = heading.current?.closest('main')?.querySelector<HTMLElement>(REFUSED)
    ;(refused ?? heading.current)?.focus()
  }, [running.step.step])
  const isRunning = running.step.step === 'running' || running.step.step === 'undoing'
  return (
    <Main className="content import-page">
      <h1 ref={heading} tabIndex={-1} aria-describedby={STEP_ID}>
        {text('import.title')}
      </h1>
      <Step running={running} />
      <LeaveImportDialog isRunning={isRunning} />
    </Main>
  )
}

function Step({ running }: { running: Import }): ReactElement {
  const { step } = running
  switch (step.step) {
    case 'choose':
      return <ChooseStep {...{ running, step }} />
    case 'password':
      return <PasswordStep {...{ running }} {...step} />
    case 'mapping':
      return <MappingStep {...{ running }} {...step} />
    case 'comparing':
    case 'running':
    case 'undoing':
      return <ProgressStep {...{ step }} onStop={running.stop} />
    case 'preview':
      return <PreviewStep {...{ running }} compared={step.compared} target={step.target} />
    case 'result':
      return <ResultStep {...{ running, step }} />
    case 'undone':
      return <UndoneStep outcome={step.outcome} onRestart={running.restart} />
  }
}
