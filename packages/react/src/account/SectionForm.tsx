import type { FormEvent, ReactElement, ReactNode } from 'react'
import { FORM_ATTRIBUTES } from '../part/form-attributes.ts'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { AccountButton } from './AccountButton.tsx'

interface SectionFormProps {
  busy: boolean
  /** Label of the button. */
  submit: string
  /** Where the form may be sent; it has checked its own fields. */
  onSubmit(): void
  /** Without it the form is always open. */
  onCancel?: () => void
  children: ReactNode
  /** Other ways, under the buttons. */
  ways?: ReactNode
}

/** A form inside a section. Renders a `<form>`. */
export function SectionForm(props: SectionFormProps): ReactElement {
  const { busy, submit, onSubmit, onCancel, children, ways } = props
  const { t } = useMessages()

  function send(event: FormEvent) {
    event.preventDefault()
    if (!busy) onSubmit()
  }

  return (
    <form {...FORM_ATTRIBUTES} onSubmit={send}>
      {children}
      <div className="shrd-form-actions">
        {onCancel !== undefined && (
          <AccountButton onClick={onCancel}>{t('action.cancel')}</AccountButton>
        )}
        <SubmitButton busy={busy} width="auto">
          {submit}
        </SubmitButton>
      </div>
      {ways && <div className="shrd-form-ways">{ways}</div>}
    </form>
  )
}
