import { type ReactElement, useEffect, useRef } from 'react'
import { LoadingScreen } from '../../app/LoadingScreen.tsx'
import { Main } from '../../app/Main.tsx'
import { usePreferences } from '../../app/preferences.tsx'
import { usePageTitle } from '../../app/use-page-title.ts'
import { isFocusFree } from '../../components/is-focus-free.ts'
import { EXPORT_TEXTS } from '../../locales/export-texts.ts'
import { TextsProvider, useTexts } from '../../locales/TextsProvider.tsx'
import { ExportDone } from './ExportDone.tsx'
import { ExportForm } from './ExportForm.tsx'
import { ExportRunning } from './ExportRunning.tsx'
import { LeaveExportDialog } from './LeaveExportDialog.tsx'
import { useExport } from './use-export.ts'

/** `/export`: the member's vaults as a file. */
export function ExportPage(): ReactElement {
  const { language } = usePreferences().preferences
  return (
    <TextsProvider language={language} texts={EXPORT_TEXTS} fallback={<LoadingScreen />}>
      <Page />
    </TextsProvider>
  )
}

function Page(): ReactElement {
  const { text } = useTexts()
  const task = useExport()
  usePageTitle(text('export.title'))
  const isRunning = task.state === 'running'
  const finished = task.result ?? null
  const isFormShown = !isRunning && finished === null
  const form = useRef<HTMLDivElement>(null)
  const wasShown = useRef(isFormShown)
  useEffect(() => {
    const isBack = isFormShown && !wasShown.current
    wasShown.current = isFormShown
    // Cancel and "Export again" are gone with what they stood on.
    if (isBack && isFocusFree()) form.current?.querySelector('h1')?.focus()
  }, [isFormShown])
  return (
    <Main className="content transfer-page">
      <LeaveExportDialog isRunning={isRunning} />
      {isRunning ? <ExportRunning progress={task.progress} onCancel={task.abort} /> : null}
      {finished !== null && !isRunning ? (
        <ExportDone finished={finished} onAgain={task.abort} />
      ) : null}
      {/* Stays while it is hidden, so that a stopped export finds its choices again. */}
      <div ref={form} hidden={!isFormShown}>
        <ExportForm
          key={finished?.name}
          error={task.state === 'failed' ? task.error : null}
          onExport={(choice, password) => void task.run(choice, password)}
        />
      </div>
    </Main>
  )
}
