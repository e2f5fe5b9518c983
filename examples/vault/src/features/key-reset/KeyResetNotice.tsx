import { Progress } from '@shrd/parts'
import { type ReactElement, useEffect } from 'react'
import { usePreferences } from '../../app/preferences.tsx'
import { KEY_RESET_TEXTS } from '../../locales/key-reset-texts.ts'
import { TextsProvider, useTexts } from '../../locales/TextsProvider.tsx'
import { SealingLeft } from './SealingLeft.tsx'
import { useIsCardShown } from './shown-cards.ts'
import { useSealing } from './use-sealing.ts'

/** Props of {@link KeyResetNotice}. */
export interface KeyResetNoticeProps {
  /** Names the keys in use; `null` for the first ones. */
  keys: string | null
}

/** After the sign-in: says that a reset was interrupted, on whatever device, and goes on with it. */
export function KeyResetNotice({ keys }: KeyResetNoticeProps): ReactElement | null {
  const { language } = usePreferences().preferences
  const { state, sealing } = useSealing()
  const isCardShown = useIsCardShown()
  useEffect(() => {
    if (keys !== null) void sealing.check(keys)
  }, [sealing, keys])
  const isShown = state.status === 'left' || state.status === 'running'
  if (keys === null || !isShown || isCardShown) return null
  return (
    <TextsProvider language={language} texts={KEY_RESET_TEXTS}>
      <div className="key-reset-notice">
        {state.status === 'left' ? <SealingLeft /> : <Running />}
      </div>
    </TextsProvider>
  )
}

function Running(): ReactElement {
  const { text } = useTexts()
  const { done, total } = useSealing().state
  return <Progress label={text('keyReset.running')} value={total === 0 ? null : done / total} />
}
