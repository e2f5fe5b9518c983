import type { FlowError } from '@shrd/client'
import type { FormEventHandler, ReactElement, ReactNode } from 'react'
import { Form, type FormFields } from '../form/Form.tsx'
import { SubmitButton } from '../part/SubmitButton.tsx'
import { useMessages } from '../provider/useMessages.ts'
import { AccountButton } from './AccountButton.tsx'

interface SectionFormProps {
  state: { readonly busy: boolean; readonly error: FlowError | null }
  /** The field that the error concerns. @default the field that its code belongs to */
  about?: string | undefined
  /** The id of the element with the error message. */
  errorId?: string
  /** Label of the button. */
  submit: string
  /** Called when every required field is filled in. */
  onSubmit(fields: FormFields): void
  onInput?: FormEventHandler<HTMLFormElement> | undefined
  onFocus?: FormEventHandler<HTMLFormElement> | undefined
  /** Without it the form is always open. */
  onCancel?: () => void
  children: ReactNode
  /** Other actions, below the buttons. */
  ways?: ReactNode
}

/** A form inside a section. Renders a `<form>`. */
export function SectionForm(props: SectionFormProps): ReactElement {
  const { state, about, errorId, submit, onSubmit, onInput, onFocus, onCancel, children, ways } =
    props
  const { busy, error } = state
  const { t } = useMessages()
  return (
    <Form {...{ busy, error, about, errorId, onSubmit, onInput, onFocus }}>
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
    </Form>
  )
}
