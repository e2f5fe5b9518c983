import { Checkbox } from '@shrd/parts'
import type { ReactElement } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'
import { PasswordInput } from '../documents/PasswordInput.tsx'
import { type TypedFieldProps, TypedTextField } from '../documents/TypedTextField.tsx'

/** Header and body of a document in edit mode, on the grid of the view. */
export function GeneralFields(props: TypedFieldProps): ReactElement {
  const { text } = useTexts()
  const { content, onChange } = props
  return (
    <div className="values">
      <div>
        <TypedTextField name="title" {...props} />
        <div className="private-title">
          <Checkbox
            checked={content.private_title}
            onChange={(private_title) => onChange({ private_title })}
          >
            {text('document.privateTitle')}
          </Checkbox>
        </div>
      </div>
      <TypedTextField name="tags" {...props} />
      <TypedTextField name="username" {...props} />
      <PasswordInput {...props} />
      <TypedTextField name="url" {...props} />
      <TypedTextField name="description" {...props} />
      <div className="value-area">
        <TypedTextField name="notes" {...props} />
      </div>
    </div>
  )
}
