import { LIMITS } from '@shrd/contract/calls'
import { Button, IconButton, Note, TextField } from '@shrd/parts'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { memo, type ReactElement, type RefObject, useDeferredValue, useRef, useState } from 'react'
import { Mark } from '../../components/Mark.tsx'
import { useFocusAfter } from '../../components/use-focus-after.ts'
import { useTexts } from '../../locales/TextsProvider.tsx'
import type { TypedFieldProps } from '../documents/TypedTextField.tsx'
import { addField, moveField, type TypedField } from '../documents/typed-content.ts'
import type { DocumentProblems } from '../documents/typed-document-problems.ts'
import { AddFieldDialog } from './AddFieldDialog.tsx'
import { CustomInput } from './CustomInput.tsx'

/** As many rows as are seen when the tab opens. */
const DRAWN_FIRST = 8

/** The custom fields of a document in edit mode: renamed, ordered, removed and added. */
export function CustomFields({ content, onChange, problems }: TypedFieldProps): ReactElement {
  const { text } = useTexts()
  const { custom_fields } = content
  const [adding, setAdding] = useState(false)
  // The rest follows at once, without holding up the first; where one of them is wrong, with them.
  const drawnFirst = problems.fields.size > 0 ? custom_fields.length : DRAWN_FIRST
  const drawn = useDeferredValue(custom_fields.length, drawnFirst)
  const set = (fields: readonly TypedField[]): void => onChange({ custom_fields: fields })
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const focusAfter = useFocusAfter()
  const focusTool = (at: number, tool: FieldTool): void =>
    focusAfter(() => findTool(list.current?.children[at], tool) ?? add.current)
  const acts: FieldActs = {
    change: (field) => set(custom_fields.map((one) => (one.id === field.id ? field : one))),
    move({ id }, by) {
      const moved = moveField(custom_fields, id, by)
      set(moved)
      focusTool(findPlace(moved, id), by < 0 ? 'up' : 'down')
    },
    remove({ id }) {
      set(custom_fields.filter((one) => one.id !== id))
      // The one that has taken its place; after the last one the one before it.
      focusTool(Math.min(findPlace(custom_fields, id), custom_fields.length - 2), 'remove')
    },
  }
  const latest = useRef(acts)
  latest.current = acts

  return (
    <div className="custom-fields">
      {problems.count ? <Note tone="danger">{text(...problems.count)}</Note> : null}
      {custom_fields.length === 0 ? (
        <p className="detail-nothing">{text('document.noFields')}</p>
      ) : null}
      <ol ref={list} className="custom-field-list">
        {custom_fields.slice(0, drawn).map((field, at) => (
          <CustomFieldRow
            key={field.id}
            field={field}
            problems={problems.fields.get(field.id)}
            isFirst={at === 0}
            isLast={at === custom_fields.length - 1}
            acts={latest}
          />
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

function findPlace(fields: readonly TypedField[], id: number): number {
  return fields.findIndex((field) => field.id === id)
}

type FieldTool = 'up' | 'down' | 'remove'

/** A button of a row; at the end of the list the other direction, since this one is off. */
function findTool(row: Element | undefined, tool: FieldTool): HTMLElement | null {
  const find = (name: FieldTool) =>
    row?.querySelector<HTMLElement>(`[data-tool="${name}"]:enabled`) ?? null
  return find(tool) ?? find(tool === 'up' ? 'down' : 'up')
}

/** What a row does to the list. */
interface FieldActs {
  readonly change: (field: TypedField) => void
  readonly move: (field: TypedField, by: 1 | -1) => void
  readonly remove: (field: TypedField) => void
}

interface RowProps {
  field: TypedField
  problems: ReturnType<DocumentProblems['fields']['get']>
  isFirst: boolean
  isLast: boolean
  /** Those of the list as it is by then: the row is not drawn again for others. */
  acts: RefObject<FieldActs>
}

/** Drawn again when its own field changes, not with each letter that is typed in another one. */
const CustomFieldRow = memo(function CustomFieldRow(props: RowProps): ReactElement {
  const { field, problems, isFirst, isLast, acts } = props
  const { text } = useTexts()
  const { name } = field
  return (
    <li>
      <fieldset className="custom-field">
        <legend className="visually-hidden">{name}</legend>
        <TextField
          label={text('document.fieldName')}
          mark={<Mark encrypted />}
          value={name}
          onChange={(next) => acts.current.change({ ...field, name: next })}
          limit={LIMITS.customFieldName}
          error={problems?.name && text(...problems.name)}
          autoComplete="off"
          dir="auto"
        />
        <CustomInput
          label={text('document.fieldValue')}
          field={field}
          error={problems?.value && text(...problems.value)}
          onChange={(value) => acts.current.change({ ...field, value })}
        />
        <div className="custom-field-tools">
          <IconButton
            data-tool="up"
            label={text('document.moveUp', { name })}
            icon={<ArrowUp size={16} aria-hidden="true" />}
            disabled={isFirst}
            onClick={() => acts.current.move(field, -1)}
          />
          <IconButton
            data-tool="down"
            label={text('document.moveDown', { name })}
            icon={<ArrowDown size={16} aria-hidden="true" />}
            disabled={isLast}
            onClick={() => acts.current.move(field, 1)}
          />
          <IconButton
            data-tool="remove"
            label={text('document.removeField', { name })}
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={() => acts.current.remove(field)}
          />
        </div>
      </fieldset>
    </li>
  )
})
