import { LIMITS } from '@shrd/contract/calls'
import { Button, Dialog, DialogActions, DialogBody, Select, TextField } from '@shrd/parts'
import { type FormEvent, type ReactElement, useState } from 'react'
import { focusFirstProblem } from '../../components/focus-first-problem.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { CustomField } from '../documents/typed-content.ts'
import { findFieldNameProblem, mostOfField, tooLong } from '../documents/typed-document-problems.ts'
import { CustomInput } from './CustomInput.tsx'

const TYPES = ['text', 'password', 'email', 'textarea'] as const
const NEW_FIELD: CustomField = { name: '', type: 'text', value: '' }

/** Props of {@link AddFieldDialog}. */
export interface AddFieldDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onAdd: (field: CustomField) => void
}

/** Asks for name, type and first value of a custom field. */
export function AddFieldDialog(props: AddFieldDialogProps): ReactElement {
  const { open, onOpenChange } = props
  const { text } = useTexts()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={text('document.addFieldTitle')}
      closeLabel={text('action.close')}
    >
      <AddFieldForm {...props} />
    </Dialog>
  )
}

function AddFieldForm({ onOpenChange, onAdd }: AddFieldDialogProps): ReactElement {
  const { text } = useTexts()
  const [field, setField] = useState(NEW_FIELD)
  const [tried, setTried] = useState(false)
  const nameProblem = findFieldNameProblem(field.name)
  const valueProblem = tooLong(field.value, mostOfField(field.type))
  const shown = (problem: typeof nameProblem) => (tried && problem ? text(...problem) : undefined)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // The dialog stands in the form of the document as far as React is concerned.
    event.stopPropagation()
    setTried(true)
    if (nameProblem || valueProblem) {
      focusFirstProblem(event.currentTarget)
      return
    }
    onAdd({ ...field, name: field.name.trim() })
    onOpenChange(false)
  }

  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <DialogBody>
        <TextField
          label={text('document.fieldName')}
          value={field.name}
          onChange={(name) => setField({ ...field, name })}
          limit={LIMITS.customFieldName}
          error={shown(nameProblem)}
          autoComplete="off"
          dir="auto"
          required
        />
        <Select
          label={text('document.fieldType')}
          options={TYPES.map((type) => ({ value: type, label: text(`document.type.${type}`) }))}
          value={field.type}
          onChange={(type) => setField({ ...field, type })}
        />
        <CustomInput
          label={text('document.fieldInitial')}
          field={{ ...field, id: 0 }}
          error={shown(valueProblem)}
          onChange={(value) => setField({ ...field, value })}
        />
      </DialogBody>
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>{text('action.cancel')}</Button>
        <Button type="submit" variant="primary">
          {text('document.addFieldConfirm')}
        </Button>
      </DialogActions>
    </form>
  )
}
