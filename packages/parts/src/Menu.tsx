import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Props of {@link Menu}. */
export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement
  /** @default 'end' */
  align?: 'start' | 'end' | undefined
  children: ReactNode
}

/** A `<div role="menu">` of 232 pixels under its button. Holds the menu parts below. */
export function Menu({ trigger, align = 'end', children }: MenuProps): ReactElement {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <MenuPopup align={align}>{children}</MenuPopup>
    </Base.Root>
  )
}

/** Ties {@link MenuButton}s to the {@link SharedMenu} that they open. */
export type MenuHandle<Subject> = Base.Handle<Subject>

/** Makes the tie between a menu and its many buttons, once for each list. */
export function createMenuHandle<Subject>(): MenuHandle<Subject> {
  return Base.createHandle<Subject>()
}

/** Props of {@link MenuButton}. */
export interface MenuButtonProps<Subject> {
  handle: MenuHandle<Subject>
  /** What the menu is about when it is opened here. */
  subject: Subject
  /** The button itself. */
  trigger: ReactElement
}

/** One of the many buttons of a {@link SharedMenu}. */
export function MenuButton<Subject>(props: MenuButtonProps<Subject>): ReactElement {
  const { handle, subject, trigger } = props
  return <Base.Trigger handle={handle} payload={subject} render={trigger} />
}

/** Props of {@link SharedMenu}. */
export interface SharedMenuProps<Subject> {
  handle: MenuHandle<Subject>
  /** The entries for what the pressed button is about. */
  children: (subject: Subject) => ReactNode
}

/** The one {@link Menu} of a long list, which opens under whichever of its buttons is pressed. */
export function SharedMenu<Subject>(props: SharedMenuProps<Subject>): ReactElement {
  const { handle, children } = props
  return (
    <Base.Root handle={handle}>
      {({ payload }) => (
        <MenuPopup align="end">{payload === undefined ? null : children(payload)}</MenuPopup>
      )}
    </Base.Root>
  )
}

type MenuPopupProps = Required<Pick<MenuProps, 'align' | 'children'>>

function MenuPopup({ align, children }: MenuPopupProps): ReactElement {
  return (
    <Base.Portal>
      <Base.Positioner className="parts-floating" sideOffset={4} align={align}>
        <Base.Popup className="parts-menu">{children}</Base.Popup>
      </Base.Positioner>
    </Base.Portal>
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
  options: readonly { value: Value; label: ReactNode; lang?: string }[]
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
