import { Button, Card, Note, Section } from '@shrd/parts'
import { type ReactElement, useEffect } from 'react'
import { usePlace } from '../../app/place.tsx'
import { usePreferences } from '../../app/preferences.tsx'
import { KEY_RESET_TEXTS } from '../../locales/key-reset-texts.ts'
import { TextsProvider, useTexts } from '../../locales/TextsProvider.tsx'
import { KeyResetForm } from './KeyResetForm.tsx'
import { ReturnFileForm } from './ReturnFileForm.tsx'
import { SaveNewKeyDialog } from './SaveNewKeyDialog.tsx'
import { SealingProgress } from './SealingProgress.tsx'
import { useCardShown } from './shown-cards.ts'
import { type KeyReset, useKeyReset } from './use-key-reset.ts'
import { useKeysName } from './use-keys-name.ts'
import { useSealing } from './use-sealing.ts'

/** Props of {@link KeyResetCard}. */
export interface KeyResetCardProps {
  /** Called once new keys are in force. */
  onReset?: () => void
}

/** Replaces the member's keys: a section of the Security tab. */
export function KeyResetCard({ onReset }: KeyResetCardProps): ReactElement {
  const { language } = usePreferences().preferences
  return (
    <TextsProvider language={language} texts={KEY_RESET_TEXTS}>
      <KeyResetSection onReset={onReset} />
    </TextsProvider>
  )
}

function KeyResetSection({ onReset }: KeyResetCardProps): ReactElement {
  const { text } = useTexts()
  useCardShown()
  const reset = useKeyReset(onReset)
  return (
    <Section title={text('keyReset.title')} text={text('keyReset.text')}>
      <Card className="key-reset">
        <div className="card-body">
          <Stage reset={reset} />
        </div>
      </Card>
    </Section>
  )
}

function Stage({ reset }: { reset: KeyReset }): ReactElement {
  const { stage, download, saved } = reset
  const { state, sealing } = useSealing()
  const keys = useKeysName()
  useEffect(() => {
    if (keys !== null) void sealing.check(keys)
  }, [sealing, keys])
  const isUnfinished = state.status === 'left' || state.status === 'running'
  if (stage.step === 'lost' || stage.step === 'ended') return <LostNote step={stage.step} />
  if (stage.step === 'in-force' || (isUnfinished && stage.step === 'form')) {
    return <SealingProgress reset={reset} />
  }
  if (stage.step === 'form' || stage.step === 'making') {
    // A reset that was continued here has ended.
    const hasEnded = state.status === 'none' && state.total > 0
    return (
      <>
        {hasEnded ? <SealingProgress reset={reset} /> : null}
        <KeyResetForm reset={reset} />
      </>
    )
  }
  return (
    <>
      <ReturnFileForm reset={reset} />
      {stage.step === 'save' ? (
        <SaveNewKeyDialog fileName={stage.made.fileName} onDownload={download} onSaved={saved} />
      ) : null}
    </>
  )
}

/** This session cannot go on: another device has replaced the keys, or may have. */
function LostNote({ step }: { step: 'lost' | 'ended' }): ReactElement {
  const { text } = useTexts()
  const { go } = usePlace()
  return (
    <Note
      tone="danger"
      action={
        <Button size="sm" onClick={() => go('/auth/logout')}>
          {text('keyReset.signOut')}
        </Button>
      }
    >
      <span>{text(step === 'lost' ? 'keyReset.lost' : 'keyReset.ended')}</span>
    </Note>
  )
}
