import { Button, Note, Progress } from '@shrd/parts'
import { type ReactElement, useEffect, useRef } from 'react'
import { isFocusFree } from '../../components/is-focus-free.ts'
import { useAttempt } from '../../components/use-attempt.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { SealingLeft } from './SealingLeft.tsx'
import type { KeyReset } from './use-key-reset.ts'
import { useSealing } from './use-sealing.ts'

/** How far the documents are under the new key, with the ways to stop and to go on. */
export function SealingProgress({ reset }: { reset: KeyReset }): ReactElement {
  const { state } = useSealing()
  return (
    <>
      <LostPasskeys names={reset.lostPasskeys} />
      {state.status === 'left' ? <SealingLeft /> : <Running reset={reset} />}
    </>
  )
}

/** They are told as soon as they open nothing any more. */
function LostPasskeys({ names }: { names: readonly string[] }): ReactElement | null {
  const { text, language } = useTexts()
  if (names.length === 0) return null
  const list = new Intl.ListFormat(language).format(names.map((name) => name || '–'))
  return <Note tone="warning">{text('keyReset.passkeysLost', { names: list })}</Note>
}

function Running({ reset }: { reset: KeyReset }): ReactElement {
  const { text } = useTexts()
  const { state, sealing } = useSealing()
  if (state.status === 'running') {
    const { done, total } = state
    return (
      <div className="key-reset-form">
        <Progress label={text('keyReset.running')} value={total === 0 ? null : done / total} />
        <div className="key-reset-foot">
          <span className="key-reset-cost">
            {total === 0 ? '' : `${text('keyReset.progress', { done, total })} `}
            {text('keyReset.runningHint')}
          </span>
          <Button onClick={sealing.stop}>{text('keyReset.stop')}</Button>
        </div>
      </div>
    )
  }
  return <Done reset={reset} />
}

/** That the new keys are in force. The button that led here is gone, so this takes its focus. */
function Done({ reset }: { reset: KeyReset }): ReactElement {
  const { text } = useTexts()
  const { busy, run } = useAttempt(text('keyReset.failed'))
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocusFree()) words.current?.focus()
  }, [])
  return (
    <div ref={words} tabIndex={-1} className="focused-answer">
      <Note
        tone="success"
        action={
          reset.canSaveAgain ? (
            <Button size="sm" busy={busy} onClick={() => void run(reset.saveAgain)}>
              {text('keyReset.again')}
            </Button>
          ) : null
        }
      >
        <span>
          {text('keyReset.done')} {reset.canSaveAgain ? text('keyReset.againText') : null}
        </span>
      </Note>
    </div>
  )
}
