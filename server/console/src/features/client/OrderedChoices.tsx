import { Checkbox, IconButton } from '@shrd/parts'
import { ArrowUp, CircleAlert } from 'lucide-react'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useTexts } from '../../locales/TextsProvider.tsx'

/** Props of {@link OrderedChoices}. */
export interface OrderedChoicesProps<Id extends string> {
  /** Names the group. */
  label: string
  /** True if only assistive technology reads the label. */
  labelHidden?: boolean | undefined
  /** Everything that there is. */
  options: readonly { readonly id: Id; readonly name: string }[]
  /** What is chosen, in its order. */
  chosen: readonly Id[]
  onChange: (chosen: readonly Id[]) => void
  /** A button about something that is chosen. */
  actionOf?: ((id: Id) => ReactNode) | undefined
}

/** A `<fieldset>` to choose at least one, and to order them. */
export function OrderedChoices<Id extends string>(props: OrderedChoicesProps<Id>): ReactElement {
  const { label, labelHidden, options, chosen, onChange, actionOf } = props
  const { text } = useTexts()
  const [moved, setMoved] = useState('')
  const isEmpty = chosen.length === 0
  const moveUp = (id: Id, name: string): void => {
    const from = chosen.indexOf(id)
    onChange(chosen.toSpliced(from, 1).toSpliced(from - 1, 0, id))
    // People count from one.
    setMoved(text('methods.moved', { name, place: from, count: chosen.length }))
  }
  return (
    <fieldset className="method-list" data-problem={isEmpty ? '' : undefined}>
      <legend className={labelHidden ? 'parts-hidden' : 'parts-label'}>{label}</legend>
      {inOrder(options, chosen).map(({ id, name }) => {
        const isChosen = chosen.includes(id)
        return (
          <div key={id} className="method-line">
            <Checkbox
              checked={isChosen}
              onChange={(isOn) =>
                onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            >
              {name}
            </Checkbox>
            {isChosen ? actionOf?.(id) : null}
            {isChosen && chosen.length > 1 ? (
              <IconButton
                size="sm"
                label={text('methods.wayUp', { name })}
                icon={<ArrowUp size={16} aria-hidden="true" />}
                disabled={id === chosen[0]}
                stays
                onClick={() => moveUp(id, name)}
              />
            ) : null}
          </div>
        )
      })}
      <div aria-live="polite">
        {isEmpty ? (
          <p className="parts-hint parts-hint-error">
            <CircleAlert size={14} aria-hidden="true" />
            {text('methods.needsOne')}
          </p>
        ) : null}
      </div>
      <span className="parts-hidden" role="status">
        {moved}
      </span>
    </fieldset>
  )
}

/** What is chosen in its order, and then the others. */
function inOrder<Option extends { readonly id: string }>(
  options: readonly Option[],
  chosen: readonly string[],
): readonly Option[] {
  const first = chosen.flatMap((id) => options.find((option) => option.id === id) ?? [])
  return [...first, ...options.filter(({ id }) => !chosen.includes(id))]
}
