import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { type ReactElement, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

/** Props of {@link Menu}. */
export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement
  /** @default 'end' */
  align?: 'start' | 'end' | undefined
  /**
   * Open from the start: for a list of many, whose menus are mounted when their button is pressed.
   * @default false
   */
  defaultOpen?: boolean | undefined
  children: ReactNode
}

/** A `<div role="menu">` of 232 pixels under its button. Holds the menu parts below. */
export function Menu(props: MenuProps): ReactElement {
  const { trigger, align = 'end', children, defaultOpen = false } = props
  const id = useId()
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger id={id} render={trigger} />
      <Base.Portal>
        <Base.Positioner className="parts-floating" sideOffset={4} align={align}>
          <Base.Popup className="parts-menu" data-opened-by={id}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Props of {@link MenuItem}. */
export interface MenuItemProps {
  icon?: ReactNode
  /** Destructive; stands last, after a line. */
  danger?: boolean | undefined
  onSelect: () => void
  children: ReactNode
}

/** One action of a {@link Menu}. */
export function MenuItem({ icon, danger, onSelect, children }: MenuItemProps): ReactElement {
  return (
    <Base.Item
      className={classNames('parts-menu-item', danger && 'parts-menu-danger')}
      onClick={onSelect}
    >
      {icon}
      <span className="parts-grow">{children}</span>
    </Base.Item>
  )
}

/** Props of {@link MenuChoice}. */
export interface MenuChoiceProps<Value extends string> {
  /** Stands above the choices. */
  label: ReactNode
  options: readonly { value: Value; label: string; lang?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A labelled group of `role="menuitemradio"`, one of them chosen. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>): ReactElement {
  const { label, options, value, onChange } = props
  return (
    <Base.Group>
      <Base.GroupLabel className="parts-menu-label">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={onChange}>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            className="parts-menu-item"
            closeOnClick
          >
            <span className="parts-grow" lang={option.lang}>
              {option.label}
            </span>
            <Base.RadioItemIndicator className="parts-menu-check">
              <Check size={16} aria-hidden="true" />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  )
}

/** A line between groups of a {@link Menu}. */
export function MenuSeparator(): ReactElement {
  return <Base.Separator className="parts-menu-line" />
}
