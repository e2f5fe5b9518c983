import { buttonClass } from '@shrd/parts'
import type { ReactElement } from 'react'
import { PlaceLink } from '../../app/PlaceLink.tsx'
import { usePageTitle } from '../../app/use-page-title.ts'
import { FocusedHeading } from '../../components/FocusedHeading.tsx'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Props of {@link LogoutQuestion}. */
export interface LogoutQuestionProps {
  /** Whether somebody is known to be signed in. */
  phase: 'asking' | 'unknown'
  onConfirm: () => void
}

/** Asked when the logout page was opened from elsewhere: a link must not sign people out. */
export function LogoutQuestion({ phase, onConfirm }: LogoutQuestionProps): ReactElement {
  const { text } = useTexts()
  usePageTitle(text('auth.logout.ask.title'))
  return (
    <div className="auth-text">
      <FocusedHeading>{text('auth.logout.ask.title')}</FocusedHeading>
      <p>{text(`auth.logout.${phase}`)}</p>
      <div className="auth-actions">
        <PlaceLink className={buttonClass({ size: 'lg' })} to="/dashboard">
          {text('auth.logout.ask.stay')}
        </PlaceLink>
        <button
          type="button"
          className={buttonClass({ variant: 'primary', size: 'lg' })}
          onClick={onConfirm}
        >
          {text('auth.logout.ask.confirm')}
        </button>
      </div>
    </div>
  )
}
