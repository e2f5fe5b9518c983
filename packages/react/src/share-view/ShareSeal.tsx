'use client'
import type { FlowError } from '@shrd/client'
import { type ReactElement, useId } from 'react'
import { Form } from '../form/Form.tsx'
import { INFO } from '../icon/drawings.ts'
import { Icon } from '../icon/Icon.tsx'
import { TaskProgress } from '../key-file/TaskProgress.tsx'
import type { MessageKey } from '../locales/catalogue.ts'
import { errorText } from '../locales/error-text.ts'
import { Engraving } from '../mark/Engraving.tsx'
import { Mark } from '../mark/Mark.tsx'
import { Note } from '../note/Note.tsx'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { PasswordInput } from '../password-field/PasswordField.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { useLeaveWarning } from '../task/use-leave-warning.ts'
import { useShareViewValue } from './SecureShareViewContext.ts'
import { isAnswerLost } from './share-failure.ts'

/**
 * The sealed link: a field for its passphrase if it has one, and Reveal. Until then nothing is
 * fetched. Renders a `<form>` or nothing.
 */
export function ShareSeal(): ReactElement | null {
  const { t } = useMessages()
  const hintId = useId()
  const errorId = useId()
  const { screen, demands, error, isOpening, isPassphraseWrong, progress, reveal } =
    useShareViewValue()
  useLeaveWarning(screen === 'sealed' && error !== null && isAnswerLost(error))
  if (screen !== 'sealed') return null
  const isBlamed = isPassphraseWrong || error?.code === 'password_invalid'
  return (
    <Form
      busy={isOpening}
      error={error}
      about={isBlamed ? 'passphrase' : 'form'}
      errorId={errorId}
      onSubmit={({ passphrase }) => reveal(passphrase)}
    >
      <div className="shrd-seal" aria-hidden="true">
        <Engraving lobes={5} turns={30} />
        <span className="shrd-seal-boss">
          <Mark />
        </span>
      </div>
      {demands?.passphrase && (
        <PasswordInput
          name="passphrase"
          autoComplete="current-password"
          label={t('shareView.passphrase')}
          minimum={1}
          missing={t('shareView.passphraseMissing')}
          error={isPassphraseWrong ? t('shareView.passphraseWrong') : null}
          hint={<p className="shrd-hint">{t('shareView.passphraseHint')}</p>}
        />
      )}
      {error !== null && !isPassphraseWrong && <SealError id={errorId} error={error} />}
      <SubmitButton busy={isOpening} said={t('shareView.opening')} aria-describedby={hintId}>
        {t('shareView.reveal')}
      </SubmitButton>
      {isOpening && demands?.passphrase && (
        <TaskProgress fraction={progress} label={t('shareView.passphraseWork')} />
      )}
      <p className="shrd-hint shrd-seal-hint">
        <Icon d={INFO} />
        <span id={hintId}>{t('shareView.revealHint')}</span>
      </p>
    </Form>
  )
}

/** A failure after which this page may still open the link. */
function SealError({ id, error }: { id: string; error: FlowError }): ReactElement {
  const words = useMessages()
  const own = isAnswerLost(error) ? 'shareView.lost' : SEAL_ERRORS[error.code]
  return (
    <Note id={id} tone="danger">
      {own ? words.t(own) : errorText(words, error, 'error.share_unreadable')}
    </Note>
  )
}

/** Texts that say more than those of the codes. */
const SEAL_ERRORS: Readonly<Record<string, MessageKey>> = {
  password_invalid: 'shareView.passphraseMissing',
  kdf_unavailable: 'shareView.passphraseNoWork',
}
