import { Checkbox, Note } from '@shrd/parts'
import { type ReactElement, useId } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { KeyProofFields } from './KeyProofFields.tsx'
import type { KeyProof } from './use-key-proof.ts'

/** Props of {@link PlainFields}. */
export interface PlainFieldsProps {
  proof: KeyProof
  /** The member has confirmed the warning. */
  isUnderstood: boolean
  onUnderstood: (isUnderstood: boolean) => void
  /** Somebody tried to export without it. */
  isMissing: boolean
}

/** The warning before a plain export, and the proof that the member sits there. */
export function PlainFields(props: PlainFieldsProps): ReactElement {
  const { proof, isUnderstood, onUnderstood, isMissing } = props
  const { text } = useTexts()
  const id = useId()
  return (
    <fieldset className="transfer-group" aria-describedby={isMissing ? id : undefined}>
      <legend>{text('export.plain')}</legend>
      <Note tone="warning">
        <b>{text('export.plainWarning')}</b> {text('export.plainAdvice')}
      </Note>
      <Checkbox checked={isUnderstood} onChange={onUnderstood}>
        {text('export.plainUnderstood')}
      </Checkbox>
      {isMissing ? (
        <p id={id} className="transfer-error" role="alert">
          {text('export.plainMissing')}
        </p>
      ) : null}
      <p>{text('export.plainProof')}</p>
      <KeyProofFields proof={proof} />
    </fieldset>
  )
}
