import { Button } from '@shrd/parts'
import { type ReactElement, useRef, useState } from 'react'
import { LoadingScreen } from '../../app/LoadingScreen.tsx'
import { Main } from '../../app/Main.tsx'
import { usePreferences } from '../../app/preferences.tsx'
import { usePageTitle } from '../../app/use-page-title.ts'
import { FocusedHeading } from '../../components/FocusedHeading.tsx'
import { EXPORT_TEXTS } from '../../locales/export-texts.ts'
import { TextsProvider, useTexts } from '../../locales/TextsProvider.tsx'
import { createMemoryTarget } from '../attachments/save-file.ts'
import type { Kit } from './create-kit.ts'
import { KitForm } from './KitForm.tsx'
import { KitSheet } from './KitSheet.tsx'
import { KIT_FILE_NAME, toKitHtml } from './kit-html.ts'

/** `/recovery-kit`: a page to print with what a member needs to come back. */
export function RecoveryKitPage(): ReactElement {
  const { language } = usePreferences().preferences
  return (
    <TextsProvider language={language} texts={EXPORT_TEXTS} fallback={<LoadingScreen />}>
      <Page />
    </TextsProvider>
  )
}

function Page(): ReactElement {
  const { text } = useTexts()
  const [kit, setKit] = useState<Kit | null>(null)
  const [isAgain, setAgain] = useState(false)
  usePageTitle(text('kit.title'))
  return (
    <Main className="content transfer-page">
      {kit === null ? (
        <KitForm onMade={setKit} isAgain={isAgain} />
      ) : (
        <MadeKit
          kit={kit}
          onAgain={() => {
            setAgain(true)
            setKit(null)
          }}
        />
      )}
    </Main>
  )
}

function MadeKit({ kit, onAgain }: { kit: Kit; onAgain: () => void }): ReactElement {
  const { text } = useTexts()
  const sheet = useRef<HTMLElement>(null)
  async function save(): Promise<void> {
    if (sheet.current === null) return
    const target = createMemoryTarget(KIT_FILE_NAME)
    await target.write(new TextEncoder().encode(toKitHtml(sheet.current)))
    await target.close()
  }
  return (
    <section className="transfer-form">
      <div className="kit-tools">
        <FocusedHeading>{text('kit.ready')}</FocusedHeading>
        <p>{text('kit.readyText')}</p>
        <div className="transfer-actions">
          <Button variant="primary" onClick={() => globalThis.print()}>
            {text('kit.print')}
          </Button>
          <Button onClick={save}>{text('kit.save')}</Button>
          <Button onClick={onAgain}>{text('kit.again')}</Button>
        </div>
      </div>
      <KitSheet kit={kit} ref={sheet} />
    </section>
  )
}
