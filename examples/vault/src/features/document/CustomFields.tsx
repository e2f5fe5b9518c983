import { LIMITS } from '@shrd/contract/calls'
import { Button, IconButton, Note, TextField } from '@shrd/parts'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { Mark } from '../../components/Mark.tsx'
import { useFocusAfter } from '../../components/use-focus-after.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { TypedFieldProps } from '../documents/TypedTextField.tsx'
import { addField, moveField, type TypedField } from '../documents/typed-content.ts'
import type { DocumentProblems } from '../documents/typed-document-problems.ts'
import { AddFieldDialog } from './AddFieldDialog.tsx'
import { CustomInput } from './CustomInput.tsx'

/** The custom fields of a document in edit mode: renamed, ordered, removed and added. */
export function CustomFields({ content, onChange, problems }: TypedFieldProps): ReactElement {
  const { text } = useTexts()
  const { custom_fields } = content
  const [adding, setAdding] = useState(false)
  const set = (fields: readonly TypedField[]): void => onChange({ custom_fields: fields })
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const focusAfter = useFocusAfter()
  const focusTool = (at: number, tool: FieldTool): void =>
    focusAfter(() => findTool(list.current?.children[at], tool) ?? add.current)

  function move(at: number, field: TypedField, by: 1 | -1): void {
    set(moveField(custom_fields, field.id, by))
    focusTool(at + by, by < 0 ? 'up' : 'down')
  }

  function remove(at: number): void {
    set(custom_fields.toSpliced(at, 1))
    // The one that has taken its place; after the last one the one before it.
    focusTool(Math.min(at, custom_fields.length - 2), 'remove')
  }

  return (
    <div className="custom-fields">
      {problems.count ? <Note tone="danger">{text(...problems.count)}</Note> : null}
      {custom_fields.length === 0 ? (
        <p className="detail-nothing">{text('document.noFields')}</p>
      ) : null}
      <ol ref={list} className="custom-field-list">
        {custom_fields.map((field, at) => (
          <li key={field.id}>
            <CustomFieldRow
              field={field}
              problems={problems.fields.get(field.id)}
              isFirst={at === 0}
              isLast={at === custom_fields.length - 1}
              onChange={(changed) => set(custom_fields.toSpliced(at, 1, changed))}
              onMove={(by) => move(at, field, by)}
              onRemove={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      <Button
        ref={add}
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => setAdding(true)}
      >
        {text('document.addField')}
      </Button>
      <AddFieldDialog
        open={adding}
        onOpenChange={setAdding}
        onAdd={(field) => set(addField(custom_fields, field))}
      />
    </div>
  )
}

type FieldTool = 'up' | 'down' | 'remove'

/** A button of a row; at the end of the list the other direction, since this one is off. */
function findTool(row: Element | undefined, tool: FieldTool): HTMLElement | null {
  const find = (name: FieldTool) =>
    row?.querySelector<HTMLElement>(`[data-tool="${name}"]:enabled`) ?? null
  return find(tool) ?? find(tool === 'up' ? 'down' : 'up')
}

interface RowProps {
  field: TypedField
  problems: ReturnType<DocumentProblems['fields']['get']>
  isFirst: boolean
  isLast: boolean
  onChange: (field: TypedField) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function CustomFieldRow(props: RowProps): ReactElement {
  const { field, problems, isFirst, isLast, onChange, onMove, onRemove } = props
  const { text } = useTexts()
  const { name } = field
  return (
    <fieldset className="custom-field">
      <legend className="visually-hidden">{name}</legend>
      <TextField
        label={text('document.fieldName')}
        mark={<Mark encrypted />}
        value={name}
        onChange={(next) => onChange({ ...field, name: next })}
        limit={LIMITS.customFieldName}
        error={problems?.name && text(...problems.name)}
        autoComplete="off"
        dir="auto"
      />
      <CustomInput
        label={text('document.fieldValue')}
        field={field}
        error={problems?.value && text(...problems.value)}
        onChange={(value) => onChange({ ...field, value })}
      />
      <div className="custom-field-tools">
        <IconButton
          data-tool="up"
          label={text('document.moveUp', { name })}
          icon={<ArrowUp size={16} aria-hidden="true" />}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          data-tool="down"
          label={text('document.moveDown', { name })}
          icon={<ArrowDown size={16} aria-hidden="true" />}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton
          data-tool="remove"
          label={text('document.removeField', { name })}
          icon={<Trash2 size={16} aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  )
}
